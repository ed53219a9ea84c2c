import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Screen } from '../../shared/screens/screens.ts';
import { encodingFor } from './cached-pages.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** Compresses a screen whose row says `isCompressed`. Such a screen has no secret key, which its size would reveal. */
export async function compressList(
  screen: Screen | null,
  answer: Response,
  accepted: string | null,
): Promise<Response> {
  if (!screen?.isCompressed || answer.status !== 200) return answer;
  const headers = new Headers(answer.headers);
  headers.set('vary', 'accept-encoding');
  const encoding = encodingFor(accepted ?? undefined);
  if (encoding === 'identity') return new Response(answer.body, { headers });
  const page = Buffer.from(await answer.arrayBuffer());
  const body = encoding === 'br' ? await brotli(page, { params }) : await zip(page);
  headers.set('content-encoding', encoding);
  return new Response(new Uint8Array(body), { headers });
}
