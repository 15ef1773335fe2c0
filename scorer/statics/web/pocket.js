// The page of the app without a server: Python is begun at once, the engine after it, and the bar tells both honestly.
(() => {
  'use strict';
  const BASE = new URL(tanteo.base, document.baseURI).href, packed = tanteo.packed;
  const bar = () => document.getElementById('progress');
  const wanted = [...tanteo.python, ...tanteo.engine.filter(name => name in packed)];
  const total = wanted.reduce((sum, name) => sum + packed[name], 0);
  let bytes = 0, steps = 0;
  const show = () => { if (bar()) { bar().style.visibility = 'visible'; bar().value = Math.min(1, bytes / total) * 0.8 + steps * 0.1; } };
  const count = more => { bytes += more; show(); };

  // What any host can serve, packed: this page unpacks it, whatever the host does.
  const asked = window.fetch;
  let pythonIsHere;
  const afterPython = navigator.serviceWorker?.controller ? Promise.resolve() : new Promise(resolve => { pythonIsHere = resolve; });
  const TYPES = {wasm: 'application/wasm', js: 'text/javascript', mjs: 'text/javascript', json: 'application/json'};
  async function unpacked(name) {
    if (tanteo.engine.includes(name)) await afterPython;
    const answer = await asked(BASE + name + '.gz');
    if (!answer.ok) throw new TypeError(`${name}: ${answer.status}`);
    const counted = answer.body.pipeThrough(new TransformStream({transform(part, out) { count(part.length); out.enqueue(part); }}));
    const type = TYPES[name.split('.').pop()] || 'application/octet-stream';
    return new Response(counted.pipeThrough(new DecompressionStream('gzip')), {headers: {'content-type': type}});
  }
  const nameOf = url => url.startsWith(BASE) ? url.slice(BASE.length).split('?')[0] : '';
  const lost = why => { tanteo.failed(why); throw why; };
  window.fetch = (what, ...more) => {
    const url = new URL(what.url || what, document.baseURI), name = nameOf(url.href);
    return name in packed ? unpacked(name).catch(lost) : asked(what, ...more);
  };
  const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {...source, set(value) {
    const name = nameOf(new URL(value, document.baseURI).href);
    if (!(name in packed)) { source.set.call(this, value); return; }
    unpacked(name).then(one => one.blob()).then(one => source.set.call(this, URL.createObjectURL(one))).catch(tanteo.failed);
  }});

  const worker = new Worker(BASE + 'python/python-worker.js', {type: 'module'});
  worker.postMessage({page: document.URL});
  let ready, refused, toDart;
  const python = new Promise((yes, no) => { ready = yes; refused = no; });
  python.catch(tanteo.failed);
  worker.onerror = event => refused(event.message || 'the worker did not start');
  const heard = {
    bytes: count,
    loaded: () => pythonIsHere?.(),
    step: () => { steps += 1; show(); },
    ready: () => { ready(); tanteo.keep(); },
    failed: why => refused(why),
    'nothing kept': () => tanteo.note(tanteo.words.NOTHING_KEPT),
    'look only': () => tanteo.note(tanteo.words.OTHER_TAB),
    free: () => location.reload()
  };
  worker.onmessage = event => event.data && event.data.tanteo ? heard[event.data.tanteo]?.(event.data.value) : toDart?.(event.data);
  // What Flet's client calls: it finds Python begun already.
  globalThis.jsConnect = async (id, options, receive) => { toDart = receive; await python; };
  globalThis.jsSend = async (id, data) => worker.postMessage(data, [data.buffer]);
  globalThis.jsDisconnect = async () => { };

  navigator.storage?.persist?.().catch(() => { });
  document.addEventListener('DOMContentLoaded', show);
})();
