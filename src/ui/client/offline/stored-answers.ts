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

const addressOf = (path: string) => globalThis.location.origin + path;

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

export const dropAnswer = async (mark: string, url: string): Promise<void> =>
  void (await (await caches.open(cacheOf(mark))).delete(url));

export async function storedAnswer(mark: string, url: string): Promise<StoredAnswer | null> {
  const name = cacheOf(mark);
  const answer = (await caches.has(name)) ? await (await caches.open(name)).match(url) : undefined;
  const readAt = answer?.headers.get(READ_AT);
  return answer && readAt ? { answer, readAt: new Date(readAt) } : null;
}

/** An entry of the store, so that the choice ends with it. */
const CHOICE = '/next-steps-here';
const ANSWERS_OF_STEPS = '/api/checklists';

/** Whether the person chose to keep next steps on this device. */
export async function choosesSteps(): Promise<boolean> {
  const mark = sessionMark();
  if (isClosed || mark === null) return false;
  return (await storedAnswer(mark, addressOf(CHOICE)).catch(() => null)) !== null;
}

export async function chooseSteps(isWanted: boolean): Promise<void> {
  const mark = sessionMark();
  if (mark === null) return;
  if (isWanted) return storeAnswer(mark, addressOf(CHOICE), Response.json(isWanted));
  const cache = await caches.open(cacheOf(mark));
  const meant = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname === CHOICE || pathname === ANSWERS_OF_STEPS || pathname.startsWith(`${ANSWERS_OF_STEPS}/`);
  });
  await Promise.all(meant.map((request) => cache.delete(request)));
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

const changedAt = new Map<string, number>();

/** Whether an answer that was asked for at `askedAt` (`performance.now()`) may lack a change that is stored already. */
export const lacksChange = (url: string, askedAt: number): boolean => (changedAt.get(url) ?? 0) > askedAt;

/** Stores what the server would answer to a read. It has said so in its answer to a change. */
export async function storeRead(path: string, answer: unknown): Promise<void> {
  const mark = sessionMark();
  changedAt.set(addressOf(path), performance.now());
  if (mark !== null) await storeAnswer(mark, addressOf(path), Response.json(answer));
}

/** The stored answer to a read, in this session. */
export async function readStored<Answer>(path: string): Promise<Answer | null> {
  const mark = sessionMark();
  const stored = mark === null ? null : await storedAnswer(mark, addressOf(path));
  return stored && ((await stored.answer.json()) as Answer);
}
