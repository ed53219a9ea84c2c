import type { HttpResponse, UploadOptions } from 'tus-js-client';
import { describe, expect, it } from 'vitest';
import { errorMessage } from '../../../../../../shared/words/en/errors.ts';
import {
  createTestTimers,
  photographNamed,
  settle,
  tributeNamed,
} from '../../../../../../../tests/support/tributes/editing.ts';
import type { UploadAnswer } from '../../../../contract/tributes.ts';
import { createTransport, outcomeOf, type UploadTools } from './send-photograph.ts';
import { createUploadMemory } from './upload-memory.ts';
import type { Upload, UploadOutcome } from './uploads.ts';

const answer: UploadAnswer = { photograph: photographNamed('p1'), tribute: tributeNamed('t1') };
const refusal = (code: string, data = {}) =>
  JSON.stringify({ defined: true, code, status: 400, message: 'The words.', data });
const upload: Upload = {
  key: 'key-a-long',
  role: 'gallery',
  file: new File(['bytes'], 'a.jpg'),
  state: 'sending',
  progress: 0,
  message: '',
  isHopeless: false,
  failures: 0,
  rank: 1,
};

const response = (status: number, body: string): HttpResponse => ({
  getStatus: () => status,
  getBody: () => body,
  getHeader: () => undefined,
  getUnderlyingObject: () => null,
});

function open({
  answerAgain = new Response(JSON.stringify(answer)),
  canLoad = true,
  trouble = null as UploadOutcome | null,
} = {}) {
  const clock = createTestTimers();
  const memory = createUploadMemory(null, 'owner:tribute-1', () => 0);
  memory.begin([upload]);
  const begun: { options: Partial<UploadOptions>; isAborted: boolean; url: string | null; start: () => void }[] = [];
  const asked: string[] = [];
  class Tus {
    url: string | null = '/api/uploads/u1';
    isAborted = false;
    isStarted = false;
    options: Partial<UploadOptions>;
    constructor(_file: File, options: Partial<UploadOptions>) {
      this.options = options;
      begun.push(this);
    }
    start() {
      this.isStarted = true;
    }
    async abort() {
      this.isAborted = true;
    }
  }
  const tools: UploadTools = {
    load: async () => {
      if (!canLoad) throw new TypeError('Failed to fetch dynamically imported module');
      return { Upload: Tus };
    },
    fetch: async (address, init) => {
      asked.push(`${init?.method ?? 'GET'} ${address}`);
      return answerAgain;
    },
    ready: async () => trouble,
    timers: clock.timers,
    memory,
  };
  const transport = createTransport('tribute-1', tools);
  const progress: number[] = [];
  const send = async (sent = upload) => {
    const { outcome, stop } = transport.send(sent, (share) => progress.push(share));
    let ended: UploadOutcome | null = null;
    void outcome.then((value) => (ended = value));
    await settle();
    return { stop, ended: () => ended, tus: begun.at(-1) };
  };
  return { transport, clock, memory, begun, asked, progress, send };
}

describe('sending a photograph', () => {
  it('names its place, key and role, and leaves trying again to the queue', async () => {
    const { send } = open();
    const { tus } = await send();
    expect(tus?.options).toMatchObject({
      endpoint: '/api/uploads',
      metadata: { for: 'tribute', tributeId: 'tribute-1', role: 'gallery', key: 'key-a-long' },
      retryDelays: [],
      storeFingerprintForResuming: false,
    });
  });

  it('is answered by its last byte', async () => {
    const { send, progress } = open();
    const { tus, ended } = await send();
    tus?.options.onProgress?.(2, 5);
    tus?.options.onSuccess?.({ lastResponse: response(200, JSON.stringify(answer)) });
    await settle();
    expect(progress).toEqual([0.4]);
    expect(ended()).toEqual({ kind: 'kept', answer });
  });

  it('ends once, also where the client reports a failure afterwards', async () => {
    const { send, memory, clock } = open();
    const { tus, ended } = await send();
    tus?.options.onSuccess?.({ lastResponse: response(200, JSON.stringify(answer)) });
    tus?.options.onProgress?.(5, 5);
    tus?.options.onError?.(
      Object.assign(new Error('tus: missing Upload-Offset header'), {
        originalResponse: response(415, refusal('PHOTOGRAPH_NOT_SUPPORTED')),
      }),
    );
    await settle();
    expect(ended()).toEqual({ kind: 'kept', answer });
    expect(memory.find(upload.file, 'gallery')?.isRefused).toBe(false);
    expect(clock.pending()).toEqual([]);
  });

  it('goes on at the same address after it was stopped', async () => {
    const { send } = open();
    const { tus, stop } = await send();
    tus?.options.onUploadUrlAvailable?.();
    stop();
    expect(tus?.isAborted).toBe(true);
    const again = await send();
    expect(again.tus?.options.uploadUrl).toBe('/api/uploads/u1');
  });

  it('asks again for an answer that was lost after the last byte', async () => {
    const { send, asked } = open();
    const { tus, ended } = await send();
    tus?.options.onUploadUrlAvailable?.();
    tus?.options.onSuccess?.({ lastResponse: response(200, '') });
    await settle();
    expect(asked).toEqual(['GET /api/uploads/u1']);
    expect(ended()).toEqual({ kind: 'kept', answer });
  });

  it('counts as lost without any answer, and when nothing moves for half a minute', async () => {
    const { send, clock } = open();
    const first = await send();
    first.tus?.options.onError?.(new Error('tus: failed to resume upload'));
    await settle();
    expect(first.ended()).toEqual({ kind: 'lost' });
    const second = await send();
    expect(clock.pending()).toEqual([30_000]);
    clock.fire();
    await settle();
    expect([second.ended(), second.tus?.isAborted]).toEqual([{ kind: 'lost' }, true]);
  });

  it('does not hold everything up for a file that can no longer be read', async () => {
    const { send, memory } = open();
    const file = new File(['bytes'], 'moved.jpg');
    file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('NotReadableError')) });
    const { tus, ended } = await send({ ...upload, file });
    tus?.options.onError?.(new Error('tus: failed to upload chunk'));
    await settle();
    expect(ended()).toMatchObject({ kind: 'refused', isHopeless: true });
    expect(memory.find(upload.file, 'gallery')?.isRefused).toBe(true);
  });

  it('waits longer for the answer once every byte has gone', async () => {
    const { send, clock } = open();
    const { tus } = await send();
    tus?.options.onProgress?.(5, 5);
    expect(clock.pending()).toEqual([120_000]);
  });

  it('is lost too when the client itself cannot be loaded', async () => {
    const { send } = open({ canLoad: false });
    expect((await send()).ended()).toEqual({ kind: 'lost' });
  });

  it('sends nothing before the server knows the page, and says why not', async () => {
    const { send, begun } = open({ trouble: { kind: 'signed-out' } });
    expect((await send()).ended()).toEqual({ kind: 'signed-out' });
    expect(begun).toEqual([]);
  });

  it('takes back on the server what was begun and left out', async () => {
    const { transport, send, asked, memory } = open();
    (await send()).tus?.options.onUploadUrlAvailable?.();
    transport.forget(['key-a-long', 'key-never-begun']);
    expect(asked).toEqual(['DELETE /api/uploads/u1']);
    expect(memory.find(upload.file, 'gallery')).toBeNull();
  });

  it('asks how far it came where an earlier opening of the page had begun', async () => {
    const { send, memory } = open();
    memory.keepAddress('key-a-long', '/api/uploads/u9');
    expect((await send()).tus?.options.uploadUrl).toBe('/api/uploads/u9');
  });
});

describe('outcomeOf', () => {
  it('reads the answers of the server', () => {
    expect(outcomeOf(201, JSON.stringify(answer))).toEqual({ kind: 'kept', answer });
    expect(outcomeOf(415, refusal('PHOTOGRAPH_NOT_SUPPORTED'))).toEqual({
      kind: 'refused',
      message: errorMessage('PHOTOGRAPH_NOT_SUPPORTED'),
      isHopeless: true,
    });
    expect(outcomeOf(422, refusal('TOO_MANY_PHOTOGRAPHS'))).toMatchObject({ kind: 'refused', isHopeless: false });
    expect(outcomeOf(401, refusal('SIGN_IN_REQUIRED'))).toEqual({ kind: 'signed-out' });
    expect(outcomeOf(503, refusal('BUSY', { retryAfterSeconds: 3 }))).toEqual({ kind: 'busy', waitMs: 3000 });
    expect(outcomeOf(429, refusal('TOO_MANY_REQUESTS'))).toEqual({ kind: 'busy', waitMs: 60_000 });
  });

  it('tries later what says nothing useful, and counts no answer as a lost connection', () => {
    expect(outcomeOf(500, '<html>Broken</html>')).toEqual({ kind: 'failed' });
    expect(outcomeOf(500, refusal('UNEXPECTED'))).toEqual({ kind: 'failed' });
    expect(outcomeOf(201, '{}')).toEqual({ kind: 'failed' });
    expect(outcomeOf(0, '')).toEqual({ kind: 'lost' });
  });

  it('waits as long as it takes for a server that is started again, and as long as it says', () => {
    expect(outcomeOf(502, '<html>Bad gateway</html>')).toEqual({ kind: 'busy', waitMs: 5000 });
    expect(outcomeOf(503, '', '12')).toEqual({ kind: 'busy', waitMs: 12_000 });
    expect(outcomeOf(429, 'Too many', 'Fri, 27 Nov 2026 18:00:00 GMT')).toEqual({ kind: 'busy', waitMs: 5000 });
  });
});
