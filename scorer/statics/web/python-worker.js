// Python in a worker of its own, begun while the page still loads: its files are mounted before it runs, and flushed to
// the browser's database before a tap is acknowledged.
import {loadPyodide} from './pyodide.mjs';

const DATA = '/data', LOCK = 'tanteo:' + DATA;
const say = (kind, value) => self.postMessage({tanteo: kind, value});

// Kept as soon as it is acknowledged, not when the browser finds the time.
const transaction = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (stores, mode, options) {
  return transaction.call(this, stores, mode, mode === 'readwrite' ? {...options, durability: 'strict'} : options);
};

async function unpacked(name, type) {
  const answer = await fetch(new URL(name + '.gz', import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const counted = answer.body.pipeThrough(new TransformStream({transform(part, out) { say('bytes', part.length); out.enqueue(part); }}));
  return new Response(counted.pipeThrough(new DecompressionStream('gzip')), {headers: {'content-type': type}});
}

// Two memories over one database would overwrite each other: the tab that came first writes, another one looks until it
// is its turn. A page that is loaded again waits a moment for the one that it replaces.
const PATIENCE = 1500;
let looks = false;
const held = new Promise(resolve => {
  if (!navigator.locks) { resolve(true); return; }
  navigator.locks.request(LOCK, () => { resolve(true); if (looks) say('free'); return new Promise(() => {}); });
});
const writes = () => Promise.race([held, new Promise(resolve => setTimeout(resolve, PATIENCE, false))]);

const synced = (FS, fromDatabase) => new Promise((resolve, reject) => FS.syncfs(fromDatabase, error => error ? reject(error) : resolve()));

// Python waits for an import: only here, in a worker, a request may be waited for too.
function more(name) {
  const request = new XMLHttpRequest();
  request.open('GET', new URL(name + '.gz', import.meta.url).href, false);
  request.responseType = 'arraybuffer';
  request.send();
  if (request.status !== 200) throw new Error(`${name}: ${request.status}`);
  return new Uint8Array(request.response);
}

async function mounted(FS) {
  FS.mkdirTree(DATA);
  try {
    if (!self.indexedDB) throw new Error('no database');
    FS.mount(FS.filesystems.IDBFS, {}, DATA);
    await synced(FS, true);
    return true;
  } catch (nothing) {
    console.warn('Tanteo: nothing is kept here:', nothing);
    try { FS.unmount(DATA); } catch (never) { }
    say('nothing kept');
    return false;
  }
}

const waiting = [];
self.onmessage = event => waiting.push(event.data);

async function begin() {
  const wasm = unpacked('pyodide.asm.wasm', 'application/wasm');
  const library = unpacked('python.zip', 'application/zip').then(one => one.blob());
  const program = unpacked('app.zip', 'application/zip').then(one => one.arrayBuffer());
  const script = unpacked('pyodide.asm.mjs', 'text/javascript').then(one => one.blob());
  program.then(() => say('loaded'));
  const asked = self.fetch;
  // Pyodide asks for its program by itself; it gets the one that is on its way already.
  self.fetch = (what, ...more) => String(what.url || what).endsWith('pyodide.asm.wasm') ? wasm : asked(what, ...more);
  const createPyodideModule = (await import(URL.createObjectURL(await script))).default;
  const pyodide = await loadPyodide({
    createPyodideModule,
    indexURL: new URL('./', import.meta.url).href,
    stdLibURL: URL.createObjectURL(await library),
    lockFileContents: $lock,
    packageBaseUrl: new URL('./', import.meta.url).href,
    stdout: text => console.log(text),
    stderr: text => console.warn(text),
    env: {HOME: '/home/pyodide', TANTEO_DATA: DATA, PYTHONDONTWRITEBYTECODE: '1'}
  });
  say('step', 'python');
  looks = !(await writes());  // before anything is read: what the tab before wrote last is read too
  const keeps = await mounted(pyodide.FS);
  const look = keeps && looks;
  if (look) say('look only');
  const flet = {documentUrl: await page, send_python_output() {}};
  flet.receive_callback = message => { const bytes = message.toJs(); self.postMessage(bytes, [bytes.buffer]); };
  pyodide.registerJsModule('flet_js', flet);
  pyodide.registerJsModule('tanteo_js', {look_only: look, more, flush: () => keeps ? synced(pyodide.FS, false) : Promise.resolve()});
  pyodide.unpackArchive(await program, 'zip', {extractDir: '/app'});
  await pyodide.runPythonAsync(`
import sys
sys.path.insert(0, "/app")
import tanteo_js
from scorer.pocket import run
run(tanteo_js)
`);
  await flet.start_connection(flet.receive_callback);
  self.onmessage = event => flet.send(event.data);
  waiting.splice(0).forEach(data => flet.send(data));
  say('step', 'app');
  say('ready');
}

let here;
const page = new Promise(resolve => { here = resolve; });
self.onmessage = event => { here(event.data.page); self.onmessage = event => waiting.push(event.data); };
begin().catch(error => say('failed', String(error)));
