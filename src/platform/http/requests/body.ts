import type { IncomingMessage } from 'node:http';
import { BODY_BYTES } from '../../../shared/limits/limits.ts';
import { CatalogueError, fail } from '../../errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads a text body up to the limit. Refuses bytes that are not UTF-8, which a decoder would replace silently. */
export async function readTextBody(request: Request, limitBytes = BODY_BYTES): Promise<string> {
  return decoded(await readBytes(request, limitBytes));
}

export async function readBytes(request: Request, limitBytes = BODY_BYTES): Promise<Uint8Array> {
  const length = request.headers.get('content-length');
  assertLength(length, limitBytes);
  // A body with a content-length cannot be longer than it says, so skip the slower stream.
  return length === null ? readStream(request, limitBytes) : new Uint8Array(await request.arrayBuffer());
}

export async function readIncomingText(request: IncomingMessage, limitBytes = BODY_BYTES): Promise<string> {
  assertLength(request.headers['content-length'] ?? null, limitBytes);
  return decoded(await readIncoming(request, limitBytes));
}

function assertLength(length: string | null, limitBytes: number): void {
  if (Number(length ?? 0) > limitBytes) fail('BODY_TOO_LARGE');
}

async function readStream(request: Request, limitBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > limitBytes) fail('BODY_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads a small body through events, because an iterator over a stream would cost more than the body. */
function readIncoming(request: IncomingMessage, limitBytes: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      // Reads the rest without storing it, because clients read the response only after they have sent everything.
      if (bytes > limitBytes) reject(new CatalogueError('BODY_TOO_LARGE'));
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    // The client has gone, so nobody reads the response.
    request.on('error', () => reject(new CatalogueError('MALFORMED_REQUEST')));
  });
}

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return fail('MALFORMED_REQUEST');
  }
}

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Refuses other content types. Also refuses percent-encoding that is not UTF-8, which a decoder would alter silently. */
export function parsedForm(headers: Headers, body: string): FormData {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() !== FORM_TYPE) fail('MALFORMED_REQUEST');
  try {
    decodeURIComponent(body.replaceAll('+', ' '));
  } catch {
    fail('MALFORMED_REQUEST');
  }
  return formOf(new URLSearchParams(body));
}

export function formOf(texts: Iterable<[name: string, text: string]>): FormData {
  const form = new FormData();
  for (const [name, text] of texts) form.append(name, text);
  return form;
}
