import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page that is ready to be sent, with its final headers for each encoding. */
export interface CachedPage {
  etag: string;
  bodies: Record<Encoding, Buffer>;
  headers: Record<Encoding, string[]>;
  notModified: string[];
  /** Memory it takes, in bytes. */
  bytes: number;
}

export interface RenderedPage {
  status: number;
  html: string;
  headers: [string, string][];
}

const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** Compresses a page and writes its headers. `quality` is brotli's: 5 takes a millisecond, 11 fifty times as long. */
export async function finishPage({ html, headers }: RenderedPage, quality: 5 | 11): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, best] = await Promise.all([
    brotli(identity, { params }),
    quality === 11 ? zip(identity, { level: 9 }) : null,
  ]);
  // The tag is weak, because it stands for all three encodings.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const common = ['etag', etag, 'vary', 'accept-encoding', 'cache-control', CACHE_CONTROL];
  const sent = (body: Buffer, encoding: Encoding) => ({
    body,
    headers: [
      ...headers.flat(),
      ...common,
      'content-type',
      'text/html; charset=utf-8',
      'content-length',
      String(body.length),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ],
  });
  const [plain, brotlied] = [sent(identity, 'identity'), sent(br, 'br')];
  // Few readers want gzip, and it takes as long as half a rendering. So a quick page waits for the first of them.
  let gzipped = best && sent(best, 'gzip');
  const gzippedOnce = () => (gzipped ??= sent(gzipSync(identity, { level: 6 }), 'gzip'));
  return {
    etag,
    bodies: {
      br,
      identity,
      get gzip() {
        return gzippedOnce().body;
      },
    },
    headers: {
      br: brotlied.headers,
      identity: plain.headers,
      get gzip() {
        return gzippedOnce().headers;
      },
    },
    // A browser replaces stored headers with the headers of a 304 response, so these include the policies.
    notModified: [...headers.flat(), ...common],
    // A text that gzip compresses is a little longer than with brotli. It is counted even if nobody has asked for it.
    bytes: identity.length + br.length + (best ?? br).length,
  };
}
