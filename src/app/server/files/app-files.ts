import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { screens } from '../../../shared/screens/screens.ts';
import type { Deps } from '../../../platform/context.ts';
import type { AppEnv } from '../../../platform/http/requests/app-env.ts';
import { securityHeaders } from '../../../platform/http/answers/security-headers.ts';
import { dayHeader } from '../../../platform/http/answers/static-files.ts';
import { webManifest } from '../../../platform/http/answers/web-manifest.ts';
import { rendererOf } from '../requests/language.ts';
import type { Renderers } from '../screens/renderer.ts';

const closedToRobots = Object.values(screens).flatMap(({ isInRobotsTxt, path }) => (isInRobotsTxt ? [path] : []));

type Configured = Pick<Deps, 'config'>;
interface Parts {
  renderers: Renderers;
  /** Text of the service worker. Without it, browsers that have the worker remove it. */
  worker: string | null;
}

/** A worker has a policy of its own. This one loads no code and asks this server alone. */
const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Files that programs read: robots.txt, the manifest and worker for browsers, and what phones ask about the native app. */
export function appFileRoutes({ config }: Configured, { worker }: Pick<Parts, 'worker'>): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/robots.txt', (c) =>
      c.text(['User-agent: *', ...closedToRobots.map((path) => `Disallow: ${path}`), ''].join('\n')),
    )
    .get('/manifest.webmanifest', (c) =>
      c.body(JSON.stringify(webManifest(config.productName)), 200, {
        'content-type': 'application/manifest+json',
        'cache-control': dayHeader,
      }),
    )
    .get('/sw.js', (c) =>
      worker === null
        ? c.text('', 404, { 'cache-control': 'no-store' })
        : c.body(worker, 200, {
            'content-type': 'text/javascript; charset=utf-8',
            'cache-control': 'no-cache',
            'content-security-policy': workerPolicy,
          }),
    )
    .get('/.well-known/apple-app-site-association', (c) =>
      config.nativeApps.ios === null ? c.notFound() : c.json(appleAssociation(config.nativeApps.ios)),
    )
    .get('/.well-known/assetlinks.json', (c) =>
      config.nativeApps.android === null ? c.notFound() : c.json(androidAssociation(config.nativeApps.android)),
    );
}

/** All other addresses stay in the browser. */
const LINKS = Object.values(screens).flatMap(({ opensApp, path }) => (opensApp === null ? [] : [path]));

const appleAssociation = (app: string) => ({
  applinks: { details: [{ appIDs: [app], components: LINKS.map((path) => ({ '/': path })) }] },
});

/** Android takes the paths from the app's own manifest. */
const androidAssociation = ({ name, fingerprints }: { name: string; fingerprints: string[] }) => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: fingerprints },
  },
];

/** The page that browsers store and open without a connection. It holds no data, and is in the reader's language. */
export function shellRoute({ config }: Configured, { renderers, worker }: Parts): Hono<AppEnv> {
  const isHttps = config.publicUrl.startsWith('https:');
  return new Hono<AppEnv>().get('/offline-shell', async (c) => {
    if (worker === null) return c.text('', 404, { 'cache-control': 'no-store' });
    const nonce = randomBytes(16).toString('base64');
    const { html } = await rendererOf(renderers, c.get('context').request.language).renderShell(nonce);
    const headers = new Headers(securityHeaders({ nonce }, isHttps));
    headers.set('content-type', 'text/html; charset=utf-8');
    headers.set('cache-control', 'private, no-store');
    return c.body(html, 200, Object.fromEntries(headers));
  });
}
