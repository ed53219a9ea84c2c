import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { PhotographFormat } from '../../contract/media.ts';
import type { Context } from '../../../../platform/context.ts';
import type { AppEnv } from '../../../../platform/http/requests/app-env.ts';
import { sizeKey } from '../rules.ts';
import { fail } from '../../../../platform/errors.ts';
import { isNamed } from '../../../../platform/http/answers/etag.ts';

/** `public`: caches may store the photograph. `private`: only the requester may see it, so caches must not store it. */
export type PhotographAudience = 'public' | 'private';

export interface AskedPhotograph {
  id: string;
  rendition: number;
  key: string | undefined;
}

export interface FileParts {
  mayRead(ctx: Context, of: AskedPhotograph): Promise<PhotographAudience | null>;
}

const types: Record<PhotographFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FILE = /^(0|[1-9]\d{0,8})-([1-9]\d{0,4})\.(avif|webp|jpg)$/;

// Browsers may store a public size for ever, because its content never changes. Shared caches must ask again each
// minute, so that a removed photograph disappears from them too.
const caching: Record<PhotographAudience, string> = {
  public: 'public, max-age=31536000, s-maxage=60, immutable',
  private: 'private, no-store',
};

/** Serves GET and HEAD of /files/{id}/{rendition}-{width}.{avif|webp|jpg}: sizes that we encoded, never originals. */
export function fileRoutes(parts: FileParts): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/files/:id/:file', async (c) => {
    const { id, file } = c.req.param();
    const [, rendition, width, extension] = FILE.exec(file) ?? [];
    if (!UUID.test(id) || !isFormat(extension)) fail('NOT_FOUND');
    const ctx = c.get('context');
    const audience = await parts.mayRead(ctx, { id, rendition: Number(rendition), key: c.req.query('key') });
    if (!audience) fail('NOT_FOUND');
    const etag = `"${id}-${file}"`;
    const headers = {
      'cache-control': caching[audience],
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': types[extension],
      // The native app's pages have another origin, and show public photographs as others' pages could.
      'cross-origin-resource-policy': audience === 'public' ? 'cross-origin' : 'same-origin',
      etag,
      'x-content-type-options': 'nosniff',
    };
    // Check this after the permission, and before asking a bucket for a file that the reader already has.
    if (isNamed(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    const found = await ctx.files.read(sizeKey({ id, rendition: Number(rendition) }, Number(width), extension));
    if (!found) fail('NOT_FOUND');
    const body = c.req.method === 'HEAD' ? null : streamOf(found.stream());
    return new Response(body, { headers: { ...headers, 'content-length': String(found.bytes) } });
  });
}

const isFormat = (extension: string | undefined): extension is PhotographFormat =>
  extension !== undefined && Object.hasOwn(types, extension);

/** The cast is needed because Node declares a type of its own for web streams. */
const streamOf = (readable: Readable) => Readable.toWeb(readable) as ReadableStream<Uint8Array>;
