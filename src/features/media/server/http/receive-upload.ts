import { PHOTOGRAPH_BYTES } from '../../contract/photograph-limits.ts';
import { CatalogueError } from '../../../../platform/errors.ts';
import { errorAnswer } from '../../../../platform/http/answers/error-answers.ts';
import { isHopeless } from './finish-upload.ts';
import { uploadBody, type BodyLimits, type UploadBody } from '../../../../platform/http/requests/streamed-body.ts';
import type { SharedUploads } from './shared-uploads.ts';
import type { Sender, UploadSlot } from './upload-slots.ts';

export interface Receiving extends Pick<SharedUploads, 'folder' | 'slots' | 'inOrder'> {
  limits: BodyLimits;
}

const RETRY_SECONDS = 5;
/** If no slot is free, the sender may go on sending for this long before the connection is closed. */
const REFUSED_MS = 30_000;

interface Asked {
  request: Request;
  sender: Sender;
  /** The upload whose received bytes are removed after a final refusal. Null if they must stay. */
  id: string | null;
  mostBytes: number;
}

export async function receiveUpload(
  { folder, slots, inOrder, limits }: Receiving,
  { request, sender, id, mostBytes }: Asked,
  take: (content: AsyncIterable<Uint8Array> | null) => Promise<Response>,
): Promise<Response> {
  if (!request.body || (request.method !== 'POST' && request.method !== 'PATCH')) return take(null);
  const slot = slots.enter(sender);
  const patience = slot ? limits : { ...limits, totalMs: REFUSED_MS };
  const body = uploadBody(request.body, patience, { mostBytes, ...(slot && { ended: slot.ended }) });
  if (!slot) return refuse(body, new CatalogueError('BUSY', { retryAfterSeconds: RETRY_SECONDS }));
  try {
    const answer = await take(inOrder(watched(untilBroken(body), slot)));
    const problem = body.problem();
    return problem ? await refuse(body, problem) : answer;
  } catch (error) {
    const reason = body.problem() ?? error;
    if (id !== null && isHopeless(reason)) await folder.remove(id);
    return await refuse(body, reason);
  } finally {
    slot.leave();
  }
}

/** Passes the bytes on, and tells the slot how many have arrived and when all have arrived. */
export async function* watched(content: AsyncIterable<Uint8Array>, slot: UploadSlot): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    slot.moved(chunk.length);
    yield chunk;
  }
  slot.isWhole();
}

/** If the body breaks off, ends without throwing, so that all received bytes are written. `problem` then has the error. */
async function* untilBroken({ content, problem }: UploadBody): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    const isBroken = problem();
    if (!isBroken || isHopeless(isBroken)) throw error;
  }
}

async function refuse(body: UploadBody, error: unknown): Promise<Response> {
  const isEndless = error instanceof CatalogueError && /^(PHOTOGRAPH_TOO_LARGE|UPLOAD_TOO_SLOW)$/.test(error.code);
  if (isEndless) return cut(error);
  await body.drain(PHOTOGRAPH_BYTES);
  throw error;
}

/** A refusal that closes the connection, so that the rest of the body is not read. */
export function cut(error: CatalogueError): Response {
  const answer = errorAnswer(error);
  answer.headers.set('connection', 'close');
  return answer;
}
