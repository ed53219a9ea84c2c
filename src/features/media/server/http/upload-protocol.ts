import { DataStore, ERRORS, Server, Upload as TusUpload, type Locker } from '@tus/server';
import { PHOTOGRAPH_BYTES } from '../../contract/photograph-limits.ts';
import { UPLOADS_ADDRESS, type UploadTarget } from '../../contract/media.ts';
import { CatalogueError } from '../../../../platform/errors.ts';
import type { UploadLocks } from './upload-locks.ts';
import type { UploadFolder } from './upload-parts.ts';

export interface Exchange {
  id: string;
  folder: UploadFolder;
  locks: UploadLocks;
  begins: { target: UploadTarget; network: string; createdAt: Date } | null;
  finish(): Promise<object>;
}

/** The protocol's response headers. The package's CORS headers are left out: they would let every origin upload. */
const SENT = [
  'cache-control',
  'connection',
  'content-type',
  'location',
  'tus-resumable',
  'upload-length',
  'upload-offset',
];
const HEARD = [
  'content-length',
  'content-type',
  'tus-resumable',
  'upload-defer-length',
  'upload-length',
  'upload-offset',
];
/** How long a sender may go on writing after another request has resumed the upload. */
const DRAIN_MS = 50;

/** Answers by the tus protocol, or throws. The package's own errors would be plain text. */
export async function answerTus(request: Request, body: AsyncIterable<Uint8Array> | null, exchange: Exchange) {
  let refused: { error: unknown } | null = null;
  const server = new Server({
    path: UPLOADS_ADDRESS,
    relativeLocation: true,
    maxSize: PHOTOGRAPH_BYTES,
    datastore: storeOf(exchange),
    locker: lockerOf(exchange.locks),
    lockDrainTimeout: DRAIN_MS,
    namingFunction: () => exchange.id,
    getFileIdFromRequest: () => exchange.id,
    onUploadFinish: async () => ({
      // The protocol's answer is 204, which cannot have a body, so this answers 200.
      ...(request.method === 'PATCH' && { status_code: 200 }),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(await exchange.finish()),
    }),
    onResponseError: (_, error) => {
      refused = { error };
      return undefined;
    },
  });
  const answer = await server.handleWeb(heardRequest(request, body));
  // Read through a function, because TypeScript does not see that a callback sets `refused`.
  const problem = ((): { error: unknown } | null => refused)();
  if (problem) throw refusalOf(problem.error);
  if (answer.status >= 400) throw new CatalogueError('MALFORMED_REQUEST');
  return sent(answer);
}

function heardRequest(request: Request, body: AsyncIterable<Uint8Array> | null): Request {
  const headers = new Headers();
  for (const name of HEARD) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const { method, url } = request;
  const init = body ? { body: streamOf(body), duplex: 'half' as const } : {};
  return new Request(url, { method, headers, ...init });
}

/** Reads chunk by chunk, never ahead of the writer. */
function streamOf(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = content[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
  });
}

function sent(answer: Response): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const name of SENT) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
}

function storeOf({ id, folder, begins }: Exchange): DataStore {
  return Object.assign(new DataStore(), {
    extensions: ['creation', 'creation-with-upload', 'termination'],
    async create(file: TusUpload) {
      // The same upload may have been created and finished by another request just now.
      const earlier = await folder.find(id);
      if (earlier && earlier.offset === earlier.size) throw new CatalogueError('UPLOAD_INCOMPLETE');
      if (begins && file.size !== undefined) await folder.begin({ id, size: file.size, ...begins });
      return file;
    },
    async write(content: AsyncIterable<Uint8Array>) {
      try {
        return await folder.append(id, content);
      } catch (error) {
        // Another request has finished the upload just now.
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw ERRORS.INVALID_OFFSET;
        throw error;
      }
    },
    remove: () => folder.remove(id),
    async getUpload() {
      const found = await folder.find(id);
      if (!found) throw ERRORS.FILE_NOT_FOUND;
      return new TusUpload({
        id,
        size: found.size,
        offset: found.offset,
        creation_date: found.createdAt.toISOString(),
      });
    },
  });
}

function lockerOf(locks: UploadLocks): Locker {
  return {
    newLock(id) {
      let release = async () => {};
      return {
        async lock(signal, requestRelease) {
          const held = await locks.hold(id, { signal, askToLetGo: () => void requestRelease() });
          if (!held) throw ERRORS.ERR_LOCK_TIMEOUT;
          release = held;
        },
        unlock: () => release(),
      };
    },
  };
}

const RETRY_SECONDS = 2;

function refusalOf(error: unknown): unknown {
  if (error === ERRORS.ERR_LOCK_TIMEOUT) return new CatalogueError('BUSY', { retryAfterSeconds: RETRY_SECONDS });
  // Another request resumed the upload, so this request was aborted.
  if (error === ERRORS.INVALID_OFFSET || error === ERRORS.ABORTED) return new CatalogueError('UPLOAD_INCOMPLETE');
  const status = typeof error === 'object' && error !== null && 'status_code' in error ? error.status_code : undefined;
  if (status === undefined) return error;
  if (status === 404 || status === 410) return new CatalogueError('NOT_FOUND');
  if (status === 413) return new CatalogueError('PHOTOGRAPH_TOO_LARGE');
  return new CatalogueError('MALFORMED_REQUEST');
}
