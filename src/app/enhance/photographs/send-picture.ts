// Uploads one visitor's photograph by tus, which resumes after a lost connection.
import { memory } from '../../../features/memories/contract/gestures/memory.ts';
import type { Upload } from 'tus-js-client';
import type { VisitorUploadAnswer } from '../../../features/media/contract/media.ts';
import { theServer } from '../../../ui/client/server.ts';

export type PictureOutcome =
  | { kind: 'kept'; answer: VisitorUploadAnswer }
  | { kind: 'refused'; message: string }
  | { kind: 'lost' };

export interface SentPicture {
  start(): Promise<PictureOutcome>;
  stop(): void;
}

const RETRY_MS = [0, 1000, 3000, 8000];

export function sendPicture(
  file: File,
  to: { path: string; endpoint: string },
  onProgress: (fraction: number) => void,
): SentPicture {
  const key = crypto.randomUUID();
  let upload: Upload | null = null;
  let isStopped = false;
  const begin = async () => {
    const { Upload: Tus } = await import('tus-js-client');
    return new Promise<PictureOutcome>((resolve) => {
      if (isStopped) return resolve({ kind: 'lost' });
      const url = upload?.url ?? null;
      upload = new Tus(file, {
        ...theServer().uploadOptions(to.endpoint),
        ...(url !== null && { uploadUrl: url }),
        metadata: { for: memory.kind, path: to.path, key },
        retryDelays: RETRY_MS,
        onShouldRetry: (error) => isWorthRetrying(error.originalResponse?.getStatus() ?? 0),
        storeFingerprintForResuming: false,
        onProgress: (sent, total) => onProgress(total ? sent / total : 0),
        onSuccess: ({ lastResponse }) => resolve(savedOr(lastResponse.getBody(), { kind: 'lost' })),
        onError(error) {
          const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
          resolve(refusedOr(body ?? '', { kind: 'lost' }));
        },
      });
      upload.start();
    });
  };
  return {
    start: async () => {
      const outcome = await begin().catch((): PictureOutcome => ({ kind: 'lost' }));
      // If the upload was already complete when resumed, a request to its URL repeats the lost response.
      const url = upload?.url;
      return outcome.kind === 'lost' && url ? askAgain(url) : outcome;
    },
    stop() {
      isStopped = true;
      // If aborting fails, the server deletes the unfinished upload later.
      void upload?.abort(true).catch(() => {});
    },
  };
}

const askAgain = (url: string): Promise<PictureOutcome> =>
  theServer()
    .fetch(url)
    .then(
      async (response) => (response.ok ? savedOr(await response.text(), { kind: 'lost' }) : { kind: 'lost' }),
      () => ({ kind: 'lost' }),
    );

function savedOr(text: string, otherwise: PictureOutcome): PictureOutcome {
  const answer = readJson(text);
  return isAnswer(answer) ? { kind: 'kept', answer } : otherwise;
}

/** Returns the server's message if the refusal is final, and `otherwise` for errors worth a retry, such as BUSY. */
function refusedOr(text: string, otherwise: PictureOutcome): PictureOutcome {
  const body = readJson(text);
  if (typeof body !== 'object' || body === null || !('message' in body) || !('status' in body)) return otherwise;
  const { message, status } = body;
  if (typeof message !== 'string' || typeof status !== 'number' || isWorthRetrying(status)) return otherwise;
  return { kind: 'refused', message };
}

/** Retry after lost connections (0), timeouts (408) and server errors, and while the upload runs elsewhere (409). */
const isWorthRetrying = (status: number) => status < 400 || status >= 500 || status === 408 || status === 409;

const isAnswer = (value: unknown): value is VisitorUploadAnswer =>
  typeof value === 'object' && value !== null && 'claim' in value && 'photograph' in value;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
