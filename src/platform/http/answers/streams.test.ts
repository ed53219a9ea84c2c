import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STREAM_BEAT_MS, STREAM_CHECK_MS } from '../../../shared/limits/limits.ts';
import { createStreams } from './streams.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const member = (id: string) => ({ kind: 'member' as const, user: { id }, sessionId: `session of ${id}` });

/** A source that sends no events until it is stopped. */
function silence() {
  let end = () => {};
  const stopped = vi.fn<() => void>(() => end());
  const events: AsyncIterator<unknown> = {
    next: () => new Promise((resolve) => (end = () => resolve({ done: true, value: undefined }))),
  };
  return { events, stopped };
}

const textOf = (chunk: { value?: Uint8Array }) => new TextDecoder().decode(chunk.value);

it('gives a sign of life from time to time, the first at once', async () => {
  const streams = createStreams(async (ids) => new Set(ids));
  const { events, stopped } = silence();
  const reader = streams.reserve(member('anne')).open(events, stopped).getReader();
  expect(textOf(await reader.read())).toBe(': \n\n');
  const next = reader.read();
  await vi.advanceTimersByTimeAsync(STREAM_BEAT_MS);
  expect(textOf(await next)).toBe(': \n\n');
  expect(stopped).not.toHaveBeenCalled();
});

it('asks for all sessions at once, and ends the streams of those that are over', async () => {
  const asked: (readonly string[])[] = [];
  const streams = createStreams(async (ids) => {
    asked.push(ids);
    return new Set(['session of anne']);
  });
  const [kept, ended] = [silence(), silence()];
  streams.reserve(member('anne')).open(kept.events, kept.stopped);
  const over = streams.reserve(member('ben')).open(ended.events, ended.stopped).getReader();
  await over.read();
  await vi.advanceTimersByTimeAsync(STREAM_CHECK_MS);
  expect(asked).toEqual([['session of anne', 'session of ben']]);
  expect((await over.read()).done).toBe(true);
  expect(kept.stopped).not.toHaveBeenCalled();
  expect(streams.count()).toBe(1);
});

it('goes on where nobody can say which sessions are open', async () => {
  const streams = createStreams(async () => Promise.reject(new Error('no database')));
  const { events, stopped } = silence();
  streams.reserve(member('anne')).open(events, stopped);
  await vi.advanceTimersByTimeAsync(STREAM_CHECK_MS * 2);
  expect(stopped).not.toHaveBeenCalled();
});

it('stops when its reader goes', async () => {
  const streams = createStreams(async (ids) => new Set(ids));
  const { events, stopped } = silence();
  await streams.reserve(member('anne')).open(events, stopped).cancel();
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).toHaveBeenCalled();
  expect(streams.count()).toBe(0);
});

it('ends all of them for a process that stops, and opens no more', async () => {
  const streams = createStreams(async (ids) => new Set(ids));
  const { events, stopped } = silence();
  const reader = streams.reserve({ kind: 'visitor' }).open(events, stopped).getReader();
  await reader.read();
  streams.end();
  expect((await reader.read()).done).toBe(true);
  expect(() => streams.reserve({ kind: 'visitor' }).open(events, stopped)).toThrow('BUSY');
});
