import type { Upload as TusUpload, UploadOptions } from 'tus-js-client';
import * as z from 'zod';
import * as words from '../../../../../media/words/en/editor-photographs.ts';
import { ErrorData } from '../../../../../../shared/api/errors.ts';
import { UPLOADS_ADDRESS, type UploadTarget } from '../../../../../media/contract/media.ts';
import { UploadAnswer } from '../../../../contract/tributes.ts';
import { wordsOf } from '../../../../../../ui/client/failures/problem.ts';
import type { Timers } from '../saving/save-loop.ts';
import type { UploadMemory } from './upload-memory.ts';
import type { Transport, Upload, UploadOutcome } from './uploads.ts';
import { theServer } from '../../../../../../ui/client/server.ts';

const Refusal = z.object({ code: z.string(), message: z.string(), data: ErrorData.optional() });
const BUSY_WAIT_MS = 5000;
const SLOW_WAIT_MS = 1000;
const MANY_WAIT_MS = 60_000;
/** Idle time after which the connection counts as lost. It is longer after the last byte, while the server encodes. */
const STALLED_MS = 30_000;
const PREPARING_MS = 120_000;

/** Everything an upload depends on: the tus client, the network, and the uploads that this browser remembers. */
export interface UploadTools {
  load: () => Promise<{
    Upload: new (file: File, options: Partial<UploadOptions>) => Pick<TusUpload, 'start' | 'abort' | 'url'>;
  }>;
  fetch: (address: string, init?: RequestInit) => Promise<Response>;
  /** Makes sure that the server knows the page. Resolves to the reason why it does not; null if it does. */
  ready: () => Promise<UploadOutcome | null>;
  timers: Timers;
  memory: Pick<UploadMemory, 'addressOf' | 'keepAddress' | 'refused' | 'forget'>;
}

/** Resumable uploads by tus. An upload with a URL asks for its offset first, even after a reload. */
export function createTransport(tributeId: string, tools: UploadTools): Transport {
  return {
    send(upload, onProgress) {
      let abort = () => {};
      let isStopped = false;
      const stop = () => {
        isStopped = true;
        abort();
      };
      const begin = async (): Promise<UploadOutcome> => {
        const { Upload: Tus } = await tools.load();
        const trouble = await tools.ready();
        if (trouble) return trouble;
        return new Promise((resolve) => {
          if (isStopped) return resolve({ kind: 'lost' });
          abort = run({ upload, onProgress, Tus, tributeId, tools, end: resolve });
        });
      };
      // The tus client loads whenever there is a connection, so a failure here counts as a lost connection.
      const outcome = begin().catch((): UploadOutcome => ({ kind: 'lost' }));
      return { outcome, stop };
    },
    forget(keys) {
      const addresses = keys.flatMap((key) => tools.memory.addressOf(key) ?? []);
      tools.memory.forget(keys);
      // Ignore failures: uploads that are not deleted here expire on the server.
      const headers = { 'tus-resumable': '1.0.0' };
      for (const address of addresses) void tools.fetch(address, { method: 'DELETE', headers }).catch(() => undefined);
    },
  };
}

interface Run {
  upload: Upload;
  onProgress: (progress: number) => void;
  Tus: Awaited<ReturnType<UploadTools['load']>>['Upload'];
  tributeId: string;
  tools: UploadTools;
  end: (outcome: UploadOutcome) => void;
}

function run({ upload, onProgress, Tus, tributeId, tools, end }: Run): () => void {
  const { key, role, file } = upload;
  let stopWatching = () => {};
  let isEnded = false;
  const finish = (outcome: UploadOutcome) => {
    // If the upload's URL expired, the tus client reports a failure after its success.
    if (isEnded) return;
    isEnded = true;
    stopWatching();
    if (outcome.kind === 'refused') tools.memory.refused(key);
    end(outcome);
  };
  const watch = (ms: number) => {
    stopWatching();
    if (isEnded) return;
    stopWatching = tools.timers.after(ms, () => {
      void tus.abort();
      finish({ kind: 'lost' });
    });
  };
  const target: UploadTarget = { for: 'tribute', tributeId, role, key };
  const address = tools.memory.addressOf(key);
  const tus = new Tus(file, {
    ...theServer().uploadOptions(UPLOADS_ADDRESS),
    ...(address !== null && { uploadUrl: address }),
    metadata: target,
    // tus must not retry or store keys, because the queue does both.
    retryDelays: [],
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => void (tus.url && tools.memory.keepAddress(key, tus.url)),
    onProgress(sent, total) {
      onProgress(total ? sent / total : 0);
      watch(sent < (total ?? 0) ? STALLED_MS : PREPARING_MS);
    },
    onSuccess({ lastResponse }) {
      const outcome = outcomeOf(lastResponse.getStatus(), lastResponse.getBody());
      // If the response lacks the photograph, the upload was complete when it was resumed. Then ask its URL for the first
      // response again.
      if (outcome.kind === 'kept') return finish(outcome);
      void askAgain(tools, tools.memory.addressOf(key)).then(finish);
    },
    onError(problem) {
      const response = 'originalResponse' in problem ? problem.originalResponse : null;
      if (response) finish(outcomeOf(response.getStatus(), response.getBody(), response.getHeader('retry-after')));
      else void withoutAnswer(file).then(finish);
    },
  });
  watch(STALLED_MS);
  tus.start();
  return () => {
    stopWatching();
    void tus.abort();
  };
}

/** The outcome of an upload without a response. A moved or changed file fails like a lost connection, but for good. */
const withoutAnswer = (file: File): Promise<UploadOutcome> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => ({ kind: 'lost' }),
      () => ({ kind: 'refused', message: words.unreadable, isHopeless: true }),
    );

async function askAgain({ fetch }: UploadTools, address: string | null): Promise<UploadOutcome> {
  try {
    if (!address) return { kind: 'failed' };
    const response = await fetch(address);
    return outcomeOf(response.status, await response.text(), response.headers.get('retry-after') ?? undefined);
  } catch {
    return { kind: 'lost' };
  }
}

/** Whether a proxy sent this status because the server restarts or is overloaded. */
const isPassing = (status: number) => status === 429 || (status >= 502 && status <= 504);

const secondsOf = (header: string | undefined) => (/^\d{1,5}$/.test(header ?? '') ? Number(header) : 0);

export function outcomeOf(status: number, text: string, retryAfter?: string): UploadOutcome {
  const body = readJson(text);
  const kept = UploadAnswer.safeParse(body);
  if (status >= 200 && status < 300 && kept.success) return { kind: 'kept', answer: kept.data };
  const refusal = Refusal.safeParse(body).data;
  const waitMs = (refusal?.data?.retryAfterSeconds ?? secondsOf(retryAfter)) * 1000;
  if (!refusal && isPassing(status)) return { kind: 'busy', waitMs: waitMs || BUSY_WAIT_MS };
  if (!refusal) return { kind: status === 0 ? 'lost' : 'failed' };
  switch (refusal.code) {
    case 'SIGN_IN_REQUIRED':
      return { kind: 'signed-out' };
    case 'BUSY':
      return { kind: 'busy', waitMs: waitMs || BUSY_WAIT_MS };
    case 'TOO_MANY_REQUESTS':
      return { kind: 'busy', waitMs: waitMs || MANY_WAIT_MS };
    // The server stores the bytes that arrived, so over a slow connection, retry soon and any number of times.
    case 'UPLOAD_TOO_SLOW':
      return { kind: 'busy', waitMs: SLOW_WAIT_MS };
    case 'UPLOAD_INCOMPLETE':
    case 'UNEXPECTED':
      return { kind: 'failed' };
    default:
      return { kind: 'refused', message: wordsOf(refusal), isHopeless: refusal.code.startsWith('PHOTOGRAPH_') };
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
