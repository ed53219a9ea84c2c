import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** Names under /assets contain a hash of the content, so browsers cache them for good. Other files only for a day. */
export const assetHeaders = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' };

export const dayHeader = 'public, max-age=86400';

const pictures = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
];

export function staticFiles(folder: string): Hono {
  const routes = new Hono();
  const serve = (cacheControl: string) =>
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, c) => {
        c.header('cache-control', cacheControl);
        c.header('vary', 'accept-encoding');
      },
    });
  routes.get('/assets/*', serve(assetHeaders['cache-control']));
  for (const name of pictures) routes.get(`/${name}`, serve(dayHeader));
  return routes;
}
