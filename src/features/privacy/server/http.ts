import { Readable } from 'node:stream';
import { Hono } from 'hono';
import * as z from 'zod';
import type { AppEnv } from '../../../platform/http/requests/app-env.ts';
import { ownArchive } from './queries/exports/archive.ts';
import { fail } from '../../../platform/errors.ts';
import { askedRange } from '../../../platform/http/answers/byte-range.ts';

const Id = z.uuid();

/** GET /account/exports/{id}: the copy or a byte range of it, for its owner. */
export function exportRoute(): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/account/exports/:id', async (c) => {
    const { id } = c.req.param();
    if (!Id.safeParse(id).success) fail('NOT_FOUND');
    const context = c.get('context');
    const { bytes, madeAt, stream } = await ownArchive(context, id);
    const name = `${context.config.productName.replaceAll(/[^A-Za-z0-9]+/g, '-')}-${madeAt.toISOString().slice(0, 10)}.zip`;
    // A finished copy never changes, and a new copy has another id. So the id is a safe ETag.
    const etag = `"${id}"`;
    const isHead = c.req.method === 'HEAD';
    const headers = {
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'application/zip',
      'cross-origin-resource-policy': 'same-origin',
      etag,
      'x-content-type-options': 'nosniff',
    };
    const asked = { range: isHead ? undefined : c.req.header('range'), ifRange: c.req.header('if-range') };
    const range = askedRange(asked, { bytes, etag });
    if (range === 'not satisfiable')
      return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes}` } });
    const body = isHead ? null : (Readable.toWeb(stream(range ?? undefined)) as ReadableStream<Uint8Array>);
    if (!range) return new Response(body, { headers: { ...headers, 'content-length': String(bytes) } });
    const { first, last } = range;
    const part = { 'content-length': String(last - first + 1), 'content-range': `bytes ${first}-${last}/${bytes}` };
    return new Response(body, { status: 206, headers: { ...headers, ...part } });
  });
}
