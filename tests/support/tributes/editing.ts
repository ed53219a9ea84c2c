// A server, a network, timers and storage for tests of the editor. The server is small and strict about revisions.
import type { OwnPhotograph } from '../../../src/features/media/contract/media.ts';
import type { Tribute } from '../../../src/features/tributes/contract/tributes.ts';
import { goesOnFrom } from '../../../src/features/tributes/server/rules/changes.ts';
import type { Timers } from '../../../src/features/tributes/web/parts/editor/saving/save-loop.ts';
import type { DraftHome } from '../../../src/features/tributes/web/parts/editor/saved/draft-store.ts';
import { emptyFields } from '../../../src/features/tributes/contract/tribute-fields.ts';
import type { Answer, Request, Send } from '../../../src/features/tributes/web/parts/editor/saving/sending.ts';

export const tributeNamed = (id: string, changes: Partial<Tribute> = {}): Tribute => ({
  ...emptyFields,
  id,
  rev: 1,
  state: 'draft',
  path: null,
  proposedPath: '',
  visibility: 'private',
  linkKey: null,
  approvesFirst: true,
  language: 'en',
  portrait: null,
  photographs: [],
  waitingCount: 0,
  savedAt: '2026-11-20T10:00:00.000Z',
  publishedAt: null,
  hasUnshown: false,
  ...changes,
});

export const photographNamed = (id: string, changes: Partial<OwnPhotograph> = {}): OwnPhotograph => ({
  id,
  rendition: 1,
  width: 600,
  height: 400,
  colour: '#556b4f',
  widths: [480],
  isComplete: true,
  focal: null,
  caption: '',
  alt: '',
  takenOn: null,
  place: '',
  edit: { turn: 0, crop: null },
  original: { width: 600, height: 400 },
  likeId: null,
  ...changes,
});

type Describe = Extract<Request, { kind: 'describe' }>;

/** The photograph with new texts. Null if another save has changed one of these texts since the writer saw it. */
function described(photograph: OwnPhotograph, { words, seen }: Describe): OwnPhotograph | null {
  const names = (['caption', 'alt'] as const).filter((name) => words[name] !== undefined);
  const isUnseen = names.some((name) => ![seen[name], words[name]].includes(photograph[name]));
  return isUnseen ? null : { ...photograph, ...words };
}

/**
 * A server with one tribute that follows the contract: a save names the revision it started from, a repeated create has
 * no further effect, and new texts of a photograph name the texts that their writer saw.
 */
export function createTestServer(id: string, photographs: OwnPhotograph[] = []) {
  let tribute: Tribute | null = null;
  return {
    tribute: () => tribute,
    handle(request: Request): Answer {
      if (request.kind === 'create' && (!tribute || request.sentBefore.length === 0)) {
        tribute ??= tributeNamed(id, { ...request.changes, photographs });
        return { kind: 'saved', tribute };
      }
      if (!tribute) return { kind: 'failed', message: 'There is nothing here.', isFinal: true };
      if (request.kind === 'read') return { kind: 'saved', tribute };
      if (request.kind !== 'describe') {
        const rev = request.kind === 'save' ? request.rev : 0;
        const isOurs = rev === tribute.rev || goesOnFrom(tribute, { ...request, rev });
        if (!isOurs) return { kind: 'conflict', tribute };
      }
      if (request.kind === 'describe') {
        const changed = tribute.photographs.map((one) =>
          one.id === request.photographId ? described(one, request) : one,
        );
        const kept = changed.filter((one) => one !== null);
        if (kept.length < changed.length) return { kind: 'conflict', tribute };
        tribute = { ...tribute, photographs: kept };
      } else tribute = { ...tribute, ...request.changes, rev: tribute.rev + 1 };
      return { kind: 'saved', tribute };
    },
  };
}

export interface SentRequest {
  request: Request;
  answer: (answer: Answer) => void;
}

/** A network that delays every request until the test decides its outcome. */
export function createTestNetwork() {
  const waiting: SentRequest[] = [];
  const send: Send = (request) =>
    new Promise((resolve) => {
      waiting.push({ request, answer: resolve });
    });
  return { waiting, send };
}

/** Timers that fire only when the test says so. */
export function createTestTimers() {
  let pending: { act: () => void; ms: number }[] = [];
  const timers: Timers = {
    random: () => 1,
    after(ms, act) {
      const timer = { act, ms };
      pending.push(timer);
      return () => {
        pending = pending.filter((other) => other !== timer);
      };
    },
  };
  return {
    timers,
    pending: () => pending.map(({ ms }) => ms),
    fire() {
      const due = pending;
      pending = [];
      for (const { act } of due) act();
    },
  };
}

/** The part of browser storage that the editor uses. */
export function createTestStorage(hasRoom: () => boolean = () => true): Storage {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem(key: string, value: string) {
      if (!hasRoom()) throw new DOMException('full', 'QuotaExceededError');
      items[key] = value;
    },
    removeItem(key: string) {
      delete items[key];
    },
    clear: () => Object.keys(items).forEach((key) => delete items[key]),
    key: (index: number) => Object.keys(items)[index] ?? null,
    length: 0,
  };
  return new Proxy(methods, {
    ownKeys: () => Object.keys(items),
    getOwnPropertyDescriptor: (_target, key) =>
      typeof key === 'string' && key in items
        ? { value: items[key], enumerable: true, configurable: true, writable: true }
        : undefined,
    get: (target, key) => (key in target ? Reflect.get(target, key) : items[String(key)]),
  });
}

export const draftHome = (place: Partial<DraftHome> = {}): DraftHome => ({
  storage: createTestStorage(),
  owner: 'owner',
  page: 'page',
  now: () => 0,
  isOpen: () => false,
  ...place,
});

/** Waits until all pending promises have continued. */
export async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
