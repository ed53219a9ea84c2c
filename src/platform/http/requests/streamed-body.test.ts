import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UPLOAD_BYTES_PER_MINUTE } from '../../../features/media/contract/photograph-limits.ts';
import { uploadBody } from './streamed-body.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const LIMITS = { idleMs: 20_000, totalMs: 3_600_000, bytesPerMinute: UPLOAD_BYTES_PER_MINUTE };

const sending = (bytes: number, everyMs: number, lastingMs: number) => {
  let sentMs = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (sentMs >= lastingMs) return controller.close();
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      sentMs += everyMs;
      controller.enqueue(new Uint8Array(bytes));
    },
  });
};

async function received(content: AsyncIterable<Uint8Array>, writingMs = 0): Promise<number> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (writingMs > 0) await new Promise((resolve) => setTimeout(resolve, writingMs));
  }
  return bytes;
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const state = { isDone: false };
  const done = work.finally(() => (state.isDone = true)).catch(() => {});
  for (let turn = 0; turn < 20_000 && !state.isDone; turn += 1) await vi.advanceTimersByTimeAsync(1_000);
  await done;
  return work;
}

test('a telephone on the slowest network is listened to for as long as it takes', async () => {
  // Sends 2 KB per second with pauses, like a slow mobile connection.
  const { content } = uploadBody(sending(30_000, 15_000, 600_000), LIMITS);
  expect(await inTime(received(content))).toBe(1_200_000);
});

test('who trickles is ended after a minute, though never idle for long', async () => {
  const { content, problem } = uploadBody(sending(10, 1_000, 600_000), LIMITS);
  await expect(inTime(received(content))).rejects.toMatchObject({ code: 'UPLOAD_TOO_SLOW' });
  expect(problem()?.code).toBe('UPLOAD_TOO_SLOW');
});

test('the time that we take ourselves does not count against the sender', async () => {
  const { content } = uploadBody(sending(1_000, 10, 100), LIMITS);
  expect(await inTime(received(content, 30_000))).toBe(10_000);
});

test('one that is ended by others says that it was too slow', async () => {
  vi.useRealTimers();
  const end = new AbortController();
  const { content } = uploadBody(new ReadableStream(), LIMITS, { ended: end.signal });
  const reading = received(content);
  await delay(5);
  end.abort();
  await expect(reading).rejects.toMatchObject({ code: 'UPLOAD_TOO_SLOW' });
});
