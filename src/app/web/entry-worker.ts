// The service worker: it opens members' screens without a connection. It stores no data of anybody (decision 133).
import { NETWORK_WAIT_MS } from '../../shared/limits/limits.ts';
import { partOf } from '../../ui/client/offline/worker-part.ts';
import { newestShell, storeShell } from '../../ui/client/offline/shell.ts';
import { forgetShared, storeShared } from '../../ui/client/offline/shared-files.ts';
import { forgetAnswers } from '../../ui/client/offline/stored-answers.ts';

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Installing extends Waiting {
  addRoutes?(rules: object[]): Promise<void>;
}
interface Asked extends Waiting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Waiting {
  data: unknown;
}
interface Scope {
  addEventListener(type: 'install', act: (event: Installing) => void): void;
  addEventListener(type: 'activate', act: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', act: (event: Asked) => void): void;
  addEventListener(type: 'message', act: (event: Told) => void): void;
  clients: { claim(): Promise<void> };
  registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
}

/** Paths of the screens that are read offline. The build puts them here. */
declare const READ_OFFLINE: readonly string[];
const worker = globalThis as unknown as Scope;

/**
 * Browsers that understand these do not even start this worker for other screens. They refuse all rules if a pattern has
 * a regular expression, so a parameter matches any word.
 */
const rules = [
  ...READ_OFFLINE.map((pathname) => ({ condition: { urlPattern: { pathname } }, source: 'fetch-event' })),
  { condition: { requestMethod: 'GET', requestMode: 'navigate' }, source: 'network' },
];

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.resolve(event.addRoutes?.(rules)).catch(() => undefined));
});

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('message', (event) => {
  const { kind, of } = event.data as { kind: string; of?: string };
  if (kind === 'take over') event.waitUntil(worker.skipWaiting());
  if (kind === 'store shell' && of !== undefined) event.waitUntil(storeShell(of));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const part = partOf(request, READ_OFFLINE);
  if (part === 'screen') {
    event.respondWith(answerScreen(request));
    event.waitUntil(removeIfUnwanted());
  }
  if (part === 'file') event.respondWith(answerFile(request));
  if (part === 'share') event.respondWith(takeShared(request));
  if (part === 'sign in') event.waitUntil(forgetAnswers());
  if (part === 'sign out') event.waitUntil(endSession());
});

/** A share may lead to the sign-in form, so only signing out removes shared photographs. */
async function endSession(): Promise<void> {
  await forgetAnswers();
  await forgetShared();
}

async function takeShared(request: Request): Promise<Response> {
  await storeShared(await request.formData());
  return Response.redirect(request.url, 303);
}

/** Asks the server. The stored page is given only if it cannot be reached, or does not answer in time. */
async function answerScreen(request: Request): Promise<Response> {
  const asking = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(resolve, NETWORK_WAIT_MS, null));
  const answer = await Promise.race([asking.catch(() => null), late]);
  return answer ?? (await newestShell()) ?? asking;
}

/** A name holds a hash of the file's content, so a stored file is never outdated. */
const answerFile = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

let isAsked = false;

/** Removes this worker, with all that was stored, once the server has none any more. Asks once in the worker's life. */
async function removeIfUnwanted(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  const answer = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.status !== 404) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
