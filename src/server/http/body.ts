import { BODY_BYTES } from '../../contract/limits.ts';
import { fail } from '../errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads a text body up to the limit. Bytes that are not UTF-8 are refused rather than silently replaced. */
export async function readTextBody(request: Request, limitBytes = BODY_BYTES): Promise<string> {
  const length = request.headers.get('content-length');
  if (Number(length ?? 0) > limitBytes) fail('BODY_TOO_LARGE');
  // A body of a known length cannot be longer; read whole, it is spared the way through a stream.
  return decoded(length === null ? await readStream(request, limitBytes) : new Uint8Array(await request.arrayBuffer()));
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

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return fail('MALFORMED_REQUEST');
  }
}

export function withBody(request: Request, body: string): Request {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    ...(hasBody && body !== '' ? { body } : {}),
  });
}

/** Refuses form bodies whose percent-encoding is not UTF-8; decoding them would change words without a trace. */
export function assertFormEncoding(body: string): void {
  try {
    decodeURIComponent(body.replaceAll('+', ' '));
  } catch {
    fail('MALFORMED_REQUEST');
  }
}
