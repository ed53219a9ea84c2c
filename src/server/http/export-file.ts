import { Readable } from 'node:stream';
import { Hono } from 'hono';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { ownArchive } from '../domains/exports/queries/archive.ts';
import { fail } from '../errors.ts';

interface Env {
  Variables: { context: Context };
}

const Id = z.uuid();

/** GET /account/exports/{id}: a person's copy of everything, for them alone. */
export function exportRoute(): Hono<Env> {
  return new Hono<Env>().get('/account/exports/:id', async (c) => {
    const { id } = c.req.param();
    if (!Id.safeParse(id).success) fail('NOT_FOUND');
    const context = c.get('context');
    const { bytes, madeAt, stream } = await ownArchive(context, id);
    const name = `${context.config.productName.replaceAll(/[^A-Za-z0-9]+/g, '-')}-${madeAt.toISOString().slice(0, 10)}.zip`;
    const body = c.req.method === 'HEAD' ? null : (Readable.toWeb(stream()) as ReadableStream<Uint8Array>);
    return new Response(body, {
      headers: {
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${name}"`,
        'content-length': String(bytes),
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': 'application/zip',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      },
    });
  });
}
