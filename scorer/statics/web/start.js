// Runs first in the page: what the browser will need is asked for at once and in its order, no other host is asked for
// anything, and the worker that keeps the app for the next visit is started once the first picture stands.
const tanteo = window.tanteo = $facts;
(() => {
  'use strict';
  const SAID = {
    es: ['Hay una versión nueva.', 'Actualizar', 'Tanteo está abierto en otra pestaña: aquí solo se puede mirar.',
         'No se ha podido cargar. Comprueba la conexión y vuelve a intentarlo.', 'Reintentar',
         'Este navegador no guarda datos en esta ventana: lo que se apunte se perderá al cerrarla.'],
    eu: ['Bertsio berria dago.', 'Eguneratu', 'Tanteo beste fitxa batean irekita dago: hemen begiratu baino ezin da egin.',
         'Ezin izan da kargatu. Begiratu konexioa eta saiatu berriro.', 'Saiatu berriro',
         'Nabigatzaile honek ez du daturik gordetzen leiho honetan: apuntatutakoa galdu egingo da ixtean.'],
    fr: ['Une nouvelle version est là.', 'Mettre à jour', 'Tanteo est ouvert dans un autre onglet : ici on peut seulement regarder.',
         'Le chargement a échoué. Vérifiez la connexion et réessayez.', 'Réessayer',
         'Ce navigateur ne garde rien dans cette fenêtre : ce qui est noté sera perdu à la fermeture.'],
    en: ['There is a new version.', 'Update', 'Tanteo is open in another tab: here you can only look.',
         'It could not be loaded. Check the connection and try again.', 'Try again',
         'This browser keeps nothing in this window: what is entered is lost when it is closed.']
  };
  const kept = () => { try { return JSON.parse(JSON.parse(localStorage.getItem('flutter.tanteo.settings') || '"{}"')); } catch (nothing) { return {}; } };
  const settings = kept();
  const language = (settings.language || navigator.language || '').slice(0, 2);
  const [NEW, UPDATE, OTHER_TAB, FAILED, AGAIN, NOTHING_KEPT] = SAID[language] || SAID.es;
  tanteo.words = {NEW, UPDATE, OTHER_TAB, FAILED, AGAIN, NOTHING_KEPT};
  if (['light', 'dark', 'contrast'].includes(settings.theme)) document.documentElement.dataset.look = settings.theme;

  // The engine that Flutter's loader will choose, by its own rules.
  const blink = navigator.vendor === 'Google Inc.' || navigator.userAgent.includes('Edg/');
  const collector = WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0]));
  const own = blink && typeof ImageDecoder !== 'undefined' && typeof Intl.v8BreakIterator !== 'undefined' && typeof Intl.Segmenter !== 'undefined';
  const skwasm = `canvaskit/skwasm${own ? '' : '_heavy'}`, canvaskit = `canvaskit/${own ? 'chromium/' : ''}canvaskit`;
  tanteo.engine = blink && collector
    ? ['main.dart.mjs', `${skwasm}.js`, 'main.dart.wasm', `${skwasm}.wasm`]
    : [`${canvaskit}.js`, 'main.dart.js', `${canvaskit}.wasm`];
  const preload = (url, kind) => {
    const link = document.createElement('link');
    if (kind === 'module') link.rel = 'modulepreload';
    else { link.rel = 'preload'; link.as = kind; }
    if (kind !== 'script') link.crossOrigin = 'anonymous';
    link.href = url;
    document.head.append(link);
  };
  // The engine is compiled while Flutter's loader is still being read, which finds it under way.
  const begun = new Map(), asked = window.fetch, compiling = WebAssembly.compileStreaming;
  const compile = name => {
    const url = new URL(tanteo.base + name, location.origin).href;
    const how = name === 'main.dart.wasm' ? [{builtins: ['js-string']}] : [];
    const module = compiling.call(WebAssembly, asked(url), ...how);
    module.catch(() => begun.delete(url));
    // Whoever wants it compiled in another way gets the file.
    begun.set(url, {module, how: JSON.stringify(how), then: (...done) => asked(url).then(...done)});
  };
  window.fetch = (what, ...how) => begun.get(new URL(what.url || what, document.baseURI).href) || asked(what, ...how);
  WebAssembly.compileStreaming = (source, ...how) =>
    source.how === JSON.stringify(how) ? source.module : compiling.call(WebAssembly, source, ...how);
  if (tanteo.kind === 'server') {
    for (const name of [...tanteo.engine, ...tanteo.fonts]) {
      const script = name.endsWith('.js') || name.endsWith('.mjs');
      preload(tanteo.base + name, script ? (name === 'main.dart.js' ? 'script' : 'module') : 'fetch');
    }
    if (compiling) tanteo.engine.filter(name => name.endsWith('.wasm')).forEach(compile);
  }

  // The engine carries a part that we do not use and that asks another host for its own: it is answered here.
  const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {...source, set(value) {
    const foreign = !String(value).startsWith('blob:') && new URL(value, document.baseURI).origin !== location.origin;
    if (foreign) setTimeout(() => this.dispatchEvent(new Event('error')), 0);
    else source.set.call(this, value);
  }});

  const note = (sentence, action, then) => {
    const bar = document.createElement('div');
    bar.setAttribute('role', 'status');
    bar.id = 'tanteo-note';
    bar.style.cssText = 'position:fixed;left:8px;right:8px;top:8px;z-index:9;display:flex;gap:8px;align-items:center;justify-content:space-between;'
      + 'padding:8px 16px;border-radius:14px;background:#1D211C;color:#FBF6E8;font:16px system-ui,sans-serif';
    bar.append(Object.assign(document.createElement('span'), {textContent: sentence}));
    const button = Object.assign(document.createElement('button'), {textContent: action || '×', onclick: () => { bar.remove(); then && then(); }});
    button.style.cssText = 'min-width:48px;min-height:48px;border:0;border-radius:8px;background:none;color:#EDC35C;font:inherit;font-weight:bold';
    bar.append(button);
    document.getElementById('tanteo-note')?.remove();
    document.body.append(bar);
    return bar;
  };
  tanteo.note = note;
  tanteo.failed = why => {
    console.warn('Tanteo:', why);
    const told = document.getElementById('told');
    if (!told) { note(FAILED, AGAIN, () => location.reload()); return; }
    told.textContent = FAILED;
    const button = Object.assign(document.createElement('button'), {textContent: AGAIN, onclick: () => location.reload()});
    button.style.cssText = 'display:block;margin:8px auto;min-width:96px;min-height:48px;border:0;border-radius:14px;background:var(--accent);font:inherit;color:#241C06';
    told.append(button);
  };

  // Flutter's loader tells nobody that a script of its own did not come.
  const lost = event => {
    if (event.target.tagName === 'SCRIPT' && event.target.src.startsWith(location.origin)) tanteo.failed(event.target.src);
  };
  const refused = event => { if (/import|module|WebAssembly/i.test(String(event.reason))) tanteo.failed(event.reason); };
  window.addEventListener('error', lost, true);
  window.addEventListener('unhandledrejection', refused);
  window.addEventListener('flutter-first-frame', () => {
    window.removeEventListener('error', lost, true);
    window.removeEventListener('unhandledrejection', refused);
  }, {once: true});

  // A phone takes the memory of pictures back when it needs it for something else, and the engine, which draws in a worker,
  // does not get over it: the page is loaded anew once somebody looks, and stands where it stood. A small picture of our own
  // tells, since it is lost with the others. Where all is lost at once again, whoever looks is asked.
  const LOSSES = 'tanteo.losses', SEVERAL = 3, A_WHILE = 60000;
  const drawAnew = () => {
    const before = JSON.parse(sessionStorage.getItem(LOSSES) || '[]').filter(when => Date.now() - when < A_WHILE);
    if (before.length >= SEVERAL) { note(FAILED, AGAIN, () => location.reload()); return; }
    sessionStorage.setItem(LOSSES, JSON.stringify([...before, Date.now()]));
    location.reload();
  };
  const forgotten = () => {
    if (document.visibilityState === 'visible') drawAnew();
    else document.addEventListener('visibilitychange', drawAnew, {once: true});
  };
  window.addEventListener('flutter-first-frame', () => {
    tanteo.witness = Object.assign(document.createElement('canvas'), {width: 1, height: 1});
    tanteo.witness.addEventListener('webglcontextlost', forgotten, {once: true});
    tanteo.witness.getContext('webgl2');
  }, {once: true});

  // A newer version waits until nobody is in the middle of a hand, and is told there.
  const atTable = () => /\/mesa\//.test(location.pathname + location.hash);
  const offer = waiting => {
    if (waiting.state !== 'installed') return;
    if (atTable()) { setTimeout(offer, 5000, waiting); return; }
    let asked = false;
    navigator.serviceWorker.addEventListener('controllerchange', () => { if (asked) location.reload(); });
    note(NEW, UPDATE, () => { asked = true; waiting.postMessage('now'); });
  };
  const follow = registration => {
    const look = worker => worker && worker.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller && tanteo.kind === 'static') offer(worker);
    });
    if (registration.waiting && navigator.serviceWorker.controller && tanteo.kind === 'static') offer(registration.waiting);
    look(registration.installing);
    registration.addEventListener('updatefound', () => look(registration.installing));
  };
  const keep = async () => {
    if (!('serviceWorker' in navigator)) return;
    try {
      follow(await navigator.serviceWorker.register('flutter_service_worker.js', {updateViaCache: 'none'}));
      const ready = await navigator.serviceWorker.ready;
      const loaded = performance.getEntriesByType('resource').map(one => one.name.split('#')[0]).filter(one => one.startsWith(location.origin));
      ready.active.postMessage({keep: loaded});
    } catch (refused) { console.warn('Tanteo:', refused); }
  };
  // Once the app is there: until then the wire is needed for it.
  tanteo.keep = () => setTimeout(keep, 2000);
  if (tanteo.kind === 'server') window.addEventListener('flutter-first-frame', tanteo.keep, {once: true});
})();
