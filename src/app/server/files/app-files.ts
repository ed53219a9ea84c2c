import { Hono } from 'hono';
import { screens } from '../../../shared/screens/screens.ts';
import type { Deps } from '../../../platform/context.ts';
import type { AppEnv } from '../../../platform/http/requests/app-env.ts';
import { dayHeader } from '../../../platform/http/answers/static-files.ts';
import { webManifest } from '../../../platform/http/answers/web-manifest.ts';

const closedToRobots = Object.values(screens).flatMap(({ isInRobotsTxt, path }) => (isInRobotsTxt ? [path] : []));

/** Files that programs read: robots.txt, and the manifest with which browsers install the product. */
export function appFileRoutes({ config }: Pick<Deps, 'config'>): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/robots.txt', (c) =>
      c.text(['User-agent: *', ...closedToRobots.map((path) => `Disallow: ${path}`), ''].join('\n')),
    )
    .get('/manifest.webmanifest', (c) =>
      c.body(JSON.stringify(webManifest(config.productName)), 200, {
        'content-type': 'application/manifest+json',
        'cache-control': dayHeader,
      }),
    );
}
