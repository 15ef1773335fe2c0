// Keeps the app for the next visit. One cache for each version; only whole versions take over.
// The name of this file is the one that Flutter's loader would register by itself.
'use strict';
const KIND = '$kind', VERSION = '$version', BASE = '$base';
// What every browser keeps, and the engines, of which each keeps its own; the SHA-256 of what never changes.
const FILES = $files, ENGINES = $engines;
const PREFIX = `tanteo:${self.registration.scope}:`, CACHE = PREFIX + VERSION;
const PAGE = new URL('./', self.registration.scope).href;
const PATIENCE = 3000;

self.addEventListener('install', event => event.waitUntil((async () => {
  const cache = await caches.open(CACHE);
  // All or nothing: a version that is half there never takes over. What is there already is not loaded again.
  for (const [name, digest] of Object.entries({...FILES, ...await engine()})) await whole(cache, name, digest);
  if (KIND === 'server' || !self.registration.active) await self.skipWaiting();
})()));

// The engine that the version before has kept: this browser will want the same, and may be without network by then.
async function engine() {
  const kept = [];
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) kept.push(...await (await caches.open(name)).keys());
  }
  const known = new Set(kept.map(one => one.url.replace(/^.*\/v\/\w+\//, '')));
  return Object.fromEntries(Object.entries(ENGINES).filter(([name]) => known.has(name.slice(BASE.length))));
}

async function whole(cache, name, digest) {
  if (digest && await cache.match(name)) return;
  for (const how of digest ? ['default', 'reload'] : ['no-cache']) {
    const answer = await fetch(new Request(name, {cache: how}));
    if (answer.status === 200 && await isRight(answer.clone(), digest)) return cache.put(name, answer);
  }
  throw new Error(`${name} is not there as a whole`);
}

async function isRight(answer, digest) {
  if (!digest) return !(answer.headers.get('content-type') || '').startsWith('text/html') || isOurs(await answer.text());
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
  return [...hash].map(one => one.toString(16).padStart(2, '0')).join('') === digest;
}

const isOurs = text => text.includes(`"version": "${VERSION}"`) && text.trimEnd().endsWith('</html>');

self.addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
})()));

self.addEventListener('message', event => {
  if (event.data === 'now') self.skipWaiting();
  if (event.data && event.data.keep) event.waitUntil(keep(event.data.keep));
});

async function keep(urls) {
  const cache = await caches.open(CACHE);
  for (const url of urls) {
    if (!ours(new URL(url)) || await cache.match(url)) continue;
    try { await cache.add(url); } catch (later) { /* kept when it is asked for again */ }
  }
}

function ours(url) {
  const inside = url.href.startsWith(PAGE) && !url.href.includes('flutter_service_worker.js');
  return inside && /(^v\/|^icons\/|^favicon\.png$|^manifest\.json$|^assets\/)/.test(url.href.slice(PAGE.length));
}

self.addEventListener('fetch', event => {
  const request = event.request, url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate' && url.href.startsWith(PAGE)) event.respondWith(page(request));
  // What the browser keeps by itself for ever it also keeps compiled: handing it out here would take longer.
  else if (KIND === 'server' && navigator.onLine && url.href.includes('/v/')) return;
  else if (ours(url)) event.respondWith(file(event, request, url));
});

async function page(request) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(PAGE);
  if (KIND === 'static' && known) return known;
  try {
    const patience = known ? AbortSignal.timeout(PATIENCE) : undefined;
    const answer = await fetch(request.url, {signal: patience, cache: 'no-cache', credentials: 'same-origin'});
    const page = answer.ok && (answer.headers.get('content-type') || '').startsWith('text/html');
    if (page && isOurs(await answer.clone().text())) await cache.put(PAGE, answer.clone());
    return answer;
  } catch (away) {
    if (known) return known;
    throw away;
  }
}

async function file(event, request, url) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request, {ignoreVary: true});
  if (known) {
    if (!url.href.includes('/v/') && KIND === 'server') event.waitUntil(fresh(cache, request));
    return known;
  }
  const answer = await fetch(request);
  if (answer.ok && answer.status === 200) event.waitUntil(cache.put(request, answer.clone()).catch(() => {}));
  // Neither here nor there any more: the next try begins with the host's own page.
  else if (answer.status === 404 && url.href.includes(`/v/${VERSION}/`)) await cache.delete(PAGE);
  return answer;
}

async function fresh(cache, request) {
  try {
    const answer = await fetch(request.url, {cache: 'no-cache'});
    if (answer.ok && answer.status === 200) await cache.put(request.url, answer);
  } catch (away) { /* what is kept will do */ }
}
