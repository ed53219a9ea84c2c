// Sends requests as the product's own pages do. Throws if one is refused, because that is an error in the bench.
import { randomUUID } from 'node:crypto';
import { UPLOADS_ADDRESS, type Photograph } from '../src/features/media/contract/media.ts';
import type { PhotographRole } from '../src/features/media/contract/media.ts';
import type { OwnPost } from '../src/features/memories/contract/fields.ts';
import type { Tribute } from '../src/features/tributes/contract/tributes.ts';
import { pause } from './children.ts';
import { grownPaths, LEAST_TRIBUTES } from './grown.ts';
import type { Product } from './product.ts';

export type Send = (method: string, path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;

const ENCODED_MS = 300_000;

export function sender(product: Product, cookie = ''): Send {
  return async (method, path, body, headers = {}) => {
    const isFile = Buffer.isBuffer(body);
    const answer = await fetch(product.origin + path, {
      method,
      headers: {
        origin: product.publicUrl,
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
}

/** Session cookie of the keeper of a small tribute. */
export async function cookieOfKeeper(product: Product, at: number, password: string): Promise<string> {
  if (at > LEAST_TRIBUTES) throw new Error('There are not so many keepers');
  const email = `${grownPaths.small}-${at}@bench.example.org`;
  const network = { 'x-forwarded-for': `10.249.${at >> 8}.${at & 255}` };
  const signedIn = await sender(product)('POST', '/api/sessions', { email, password }, network);
  const cookies = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
  return cookies.join('; ');
}

export interface Visitor {
  name: string;
  relation: string;
  words: string;
  /** The visitor's address in X-Forwarded-For, different for each visitor. */
  network: string;
}

/** Leaves a memory through the API. Returns its id once it is acknowledged. */
export async function leaveMemory(send: Send, path: string, { network, ...memory }: Visitor): Promise<string> {
  const sending = { idempotencyKey: randomUUID(), website: '', openedAt: Date.now() - 60_000 };
  const headers = { 'x-forwarded-for': network, cookie: '' };
  const answer = await send('POST', `/api/public-tributes/${path}/memories`, { ...memory, ...sending }, headers);
  return ((await answer.json()) as OwnPost).id;
}

export function uploadHeaders(target: Record<string, string>, bytes: number): Record<string, string> {
  const metadata = Object.entries(target).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
  return {
    'tus-resumable': '1.0.0',
    'upload-length': String(bytes),
    'upload-metadata': metadata.join(','),
    'content-type': 'application/offset+octet-stream',
  };
}

/** Sends the whole file in one request (tus, creation with upload). */
export async function uploadPhotograph(
  send: Send,
  { tributeId, role }: { tributeId: string; role: PhotographRole },
  bytes: Buffer,
): Promise<Photograph> {
  const target = { for: 'tribute', tributeId, role, key: randomUUID() };
  const answer = await send('POST', UPLOADS_ADDRESS, bytes, uploadHeaders(target, bytes.length));
  return ((await answer.json()) as { photograph: Photograph }).photograph;
}

export async function readTribute(send: Send, tributeId: string): Promise<Tribute> {
  const answer = await send('GET', `/api/tributes/${tributeId}`, undefined);
  return (await answer.json()) as Tribute;
}

/** Waits until every size of every photograph of a tribute has been made. */
export async function untilEncoded(send: Send, tributeId: string): Promise<void> {
  for (const end = Date.now() + ENCODED_MS; Date.now() < end; await pause(100)) {
    const { portrait, photographs } = await readTribute(send, tributeId);
    if ([portrait, ...photographs].every((photograph) => photograph?.isComplete ?? true)) return;
  }
  throw new Error(`The photographs of ${tributeId} were not all encoded within ${ENCODED_MS / 1000} s`);
}
