import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { getMimeType } from 'hono/utils/mime';
import type { Deps } from '../../../platform/context.ts';
import type { AppEnv } from '../../../platform/http/requests/app-env.ts';
import { databaseWatch } from '../../../platform/http/requests/database-watch.ts';
import { assetHeaders } from '../../../platform/http/answers/static-files.ts';
import { releaseAsset } from './queries/release-assets.ts';

/** Answers files of releases that run no more, or run beside this one, which open pages still load. */
export function releaseAssetRoutes(deps: Pick<Deps, 'db' | 'files' | 'database'>): Hono<AppEnv> {
  const watch = databaseWatch(deps.database);
  const compressed = compress();
  return new Hono<AppEnv>().get('/assets/:name', async (c, next) => {
    const name = c.req.param('name');
    const found = await watch(() => releaseAsset(deps, name));
    if (!found) return next();
    const body = c.req.method === 'HEAD' ? null : streamOf(found.stream());
    const headers = {
      ...assetHeaders,
      'content-type': getMimeType(name) ?? 'application/octet-stream',
      'content-length': String(found.bytes),
    };
    await compressed(c, async () => void (c.res = new Response(body, { headers })));
    return c.res;
  });
}

/** The cast is needed because Node declares a type of its own for web streams. */
const streamOf = (readable: Readable) => Readable.toWeb(readable) as ReadableStream<Uint8Array>;
