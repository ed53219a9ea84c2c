import { ORPCError } from '@orpc/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { SAY_WRITING_MS, WRITING_MS } from '../../../../../shared/limits/limits.ts';
import type { Part, Presence, Writer } from '../../../contract/presence.ts';
import { createPresence, type PresenceParts } from './presence.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  return () => vi.useRealTimers();
});

const story: Writer[] = [{ name: 'Thomas', part: 'story' }];
const at = (second: number) => new Date(second * 1_000).toISOString();
const now = (given: Partial<Presence> = {}): Presence => ({
  writers: [],
  rev: 1,
  savedAt: at(0),
  isAlone: false,
  ...given,
});

function open(given: Partial<PresenceParts> = {}) {
  const said: (Part | null)[] = [];
  const connections: { tell: (event: Presence) => void; end: () => void; signal: AbortSignal }[] = [];
  let held: Pick<Presence, 'rev' | 'savedAt'> | null = { rev: 1, savedAt: at(0) };
  let saved = held;
  const reads = vi.fn<() => Promise<void>>(async () => void (held = saved));
  const follow: PresenceParts['follow'] = async (signal) => {
    const events: Presence[] = [];
    let isOver = false;
    let wake = () => {};
    const change = (act: () => void) => {
      act();
      wake();
    };
    connections.push({
      tell: (event) => change(() => events.push(event)),
      end: () => change(() => (isOver = true)),
      signal,
    });
    return (async function* () {
      for (;;) {
        const next = events.shift();
        if (next) yield next;
        else if (isOver) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    })();
  };
  const watch = createPresence({
    timers: {
      now: Date.now,
      random: () => 1,
      after: (ms, act) => {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
    },
    follow,
    say: async (part) => void said.push(part),
    known: () => held,
    read: reads,
    ...given,
  });
  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  const tell = async (event: Partial<Presence>) => {
    connections.at(-1)?.tell(now(event));
    await settle();
  };
  return {
    watch,
    said,
    connections,
    reads,
    settle,
    tell,
    save: (rev: number, savedAt = at(rev)) => (saved = { rev, savedAt }),
    unknown: () => (held = null),
  };
}

async function opened(given?: Partial<PresenceParts>) {
  const all = open(given);
  all.watch.seen(true);
  await all.settle();
  await all.tell({});
  return all;
}

it('shows who writes, and nobody once nothing more is heard', async () => {
  const { watch, tell, settle } = await opened();
  const told = vi.fn<() => void>();
  watch.subscribe(told);
  await tell({ writers: story });
  expect(watch.writers()).toEqual(story);
  await settle(9_000);
  expect(watch.writers()).toEqual(story);
  await settle(1_000);
  expect(watch.writers()).toEqual([]);
  expect(told).toHaveBeenCalledTimes(2);
});

it('shows nobody while there is no connection, and connects again', async () => {
  const { watch, tell, settle, connections } = await opened();
  await tell({ writers: story });
  connections[0]?.end();
  await settle();
  expect(watch.writers()).toEqual([]);
  await settle(1_000);
  expect(connections).toHaveLength(2);
  await tell({ writers: story });
  expect(watch.writers()).toEqual(story);
});

it('waits longer after each failure, and long where it is refused', async () => {
  const follow = vi.fn<PresenceParts['follow']>(async () => Promise.reject(new TypeError('no network')));
  const { settle } = await opened({ follow });
  await settle(1_000);
  expect(follow).toHaveBeenCalledTimes(2);
  await settle(2_000);
  expect(follow).toHaveBeenCalledTimes(3);
  follow.mockImplementation(async () => Promise.reject(new ORPCError('NOT_FOUND', { status: 404 })));
  await settle(4_000);
  expect(follow).toHaveBeenCalledTimes(4);
  await settle(59_000);
  expect(follow).toHaveBeenCalledTimes(4);
  await settle(1_000);
  expect(follow).toHaveBeenCalledTimes(5);
});

it('follows only while the page is seen', async () => {
  const { watch, connections, settle, tell } = await opened();
  await tell({ writers: story });
  watch.seen(false);
  expect(connections[0]?.signal.aborted).toBe(true);
  expect(watch.writers()).toEqual([]);
  await settle(120_000);
  expect(connections).toHaveLength(1);
  watch.seen(true);
  await settle();
  expect(connections).toHaveLength(2);
});

it('tells the others at once, then from time to time, and when it is over', async () => {
  const { watch, said, settle } = await opened();
  for (let key = 0; key < 20; key += 1) {
    watch.wrote('story');
    await settle(400);
  }
  // During 8 seconds of writing, messages go at once and then every two and a half seconds.
  expect(said).toEqual(['story', 'story', 'story', 'story']);
  watch.seen(false);
  expect(said.at(-1)).toBe(null);
});

it('says nothing more of somebody who has stopped', async () => {
  const { watch, said, settle } = await opened();
  watch.wrote('story');
  watch.wrote('story');
  await settle(SAY_WRITING_MS);
  expect(said).toEqual(['story', 'story']);
  await settle(WRITING_MS * 3);
  watch.close();
  expect(said).toEqual(['story', 'story']);
});

it('tells of a save, whoever wrote it lately', async () => {
  const { watch, said, settle } = await opened();
  watch.saved();
  expect(said).toEqual([]);
  watch.wrote('life');
  watch.saved();
  watch.saved();
  expect(said).toEqual(['life', 'life']);
  await settle(WRITING_MS);
  watch.changed();
  expect(said.at(-1)).toBe(null);
});

it('is quiet where nobody would hear it', async () => {
  const { watch, said, tell, settle, connections } = await opened();
  await tell({ isAlone: true });
  watch.wrote('story');
  watch.saved();
  await settle(59_000);
  expect([said, connections.length]).toEqual([[], 1]);
  await settle(1_000);
  expect(connections).toHaveLength(2);
});

it('reads what others have saved, once for all that came meanwhile', async () => {
  const { tell, reads, save, settle } = await opened();
  expect(reads).not.toHaveBeenCalled();
  save(2);
  await tell({ rev: 2, savedAt: at(2) });
  expect(reads).toHaveBeenCalledTimes(1);
  await tell({ rev: 2, savedAt: at(2) });
  expect(reads).toHaveBeenCalledTimes(1);
  // A change of photographs does not change the revision, only the time.
  save(2, at(9));
  await tell({ rev: 2, savedAt: at(9) });
  expect(reads).toHaveBeenCalledTimes(2);
  await settle();
});

it('goes on when reading fails, and never asks twice for what does not come', async () => {
  const read = vi.fn<PresenceParts['read']>(async () => Promise.reject(new Error('away')));
  const { tell, watch, settle } = await opened({ read });
  await tell({ rev: 2, writers: story });
  expect(watch.writers()).toEqual(story);
  await settle(5_000);
  expect(read).toHaveBeenCalledTimes(1);
});

it('waits until the server knows the page', async () => {
  const { connections, watch, unknown, settle } = open();
  unknown();
  watch.seen(true);
  await settle(500);
  expect(connections).toHaveLength(0);
});
