// Answers of the server that a member's browser stores for reading offline, in one cache for each session (decision 133).
import type { BrowserKey } from '../../../features/privacy/contract/data-inventory.ts';

const READ_AT = 'x-read-at';
const BEGINNING = 'answers:';

export interface StoredAnswer {
  answer: Response;
  readAt: Date;
}

/** The cookie that names this browser's session to scripts. Sessions of earlier releases have a shorter one. */
export const sessionMark = (cookies = document.cookie): string | null =>
  /(?:^|; )signed-in=([\w-]{16})(?:;|$)/.exec(cookies)?.[1] ?? null;

const cacheOf = (mark: string): BrowserKey => `answers:${mark}`;

// Once everything was deleted, this document must not store an answer that was on its way.
let isClosed = true;

/** Lets this document store answers, in browsers that can open a screen offline. */
export const openAnswers = (): void => void (isClosed = !('serviceWorker' in navigator));

/** Stores a copy of an answer, unless another session began or this one ended meanwhile. */
export async function storeAnswer(mark: string, url: string, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers);
  headers.set(READ_AT, new Date().toISOString());
  const copy = new Response(await answer.arrayBuffer(), { status: answer.status, headers });
  if (isClosed || sessionMark() !== mark) return;
  await (await caches.open(cacheOf(mark))).put(url, copy);
  if (isClosed || sessionMark() !== mark) await caches.delete(cacheOf(mark));
}

export async function storedAnswer(mark: string, url: string): Promise<StoredAnswer | null> {
  const name = cacheOf(mark);
  const answer = (await caches.has(name)) ? await (await caches.open(name)).match(url) : undefined;
  const readAt = answer?.headers.get(READ_AT);
  return answer && readAt ? { answer, readAt: new Date(readAt) } : null;
}

async function deleteAnswers(isMeant: (name: string) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(BEGINNING) && isMeant(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Deletes all stored answers. This document stores no others. */
export async function forgetAnswers(): Promise<void> {
  isClosed = true;
  // Browsers can refuse storage. Then nothing is stored.
  await deleteAnswers(() => true).catch(() => undefined);
}

/** Deletes what other sessions stored here: somebody else's, or one that has ended. */
export async function forgetOtherSessions(): Promise<void> {
  const mark = sessionMark();
  await deleteAnswers((name) => mark === null || name !== cacheOf(mark)).catch(() => undefined);
}
