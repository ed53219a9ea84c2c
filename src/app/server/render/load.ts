import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer, Renderers } from '../screens/renderer.ts';
import type { Assets } from './document.ts';
import { ownRelease } from '../../../platform/settings/releases.ts';
import { shellFiles, type Manifest } from './shell-files.ts';
import { wordsOf } from './words-plugin.ts';

interface Site {
  productName: string;
  helpEmail: string;
  sourceUrl?: string;
  origin: string;
  isTrial: boolean;
  sendsEmail?: true;
  languages?: readonly { tag: string; name: string }[];
  countsOpened?: true;
  worksOffline?: true;
  isDebug: boolean;
}

interface RenderModule {
  createRenderer(site: Site, assets: Assets): Renderer;
}

export interface Web {
  renderers: Renderers;
  /** Folder of built files; null when Vite serves the sources. */
  staticFolder: string | null;
  /** Text of the service worker; null when Vite serves the sources. */
  worker: string | null;
  middleware: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '../../../..');

export async function builtWeb(site: Site, languages: readonly string[]): Promise<Web> {
  return {
    renderers: await builtRenderers(site, languages),
    staticFolder: join(ownRelease(), 'web'),
    worker: await readFile(join(ownRelease(), 'web/sw.js'), 'utf8'),
    middleware: null,
    close: async () => {},
  };
}

async function builtRenderers(site: Site, languages: readonly string[]): Promise<Renderers> {
  const renderers = new Map<string, Renderer>();
  for (const language of languages) {
    const assets = await builtAssets(await builtManifest(language), await builtManifest(`${language}-public`));
    const load = async () => {
      const built = pathToFileURL(join(ownRelease(), 'server', language, 'render.js')).href;
      return ((await import(built)) as RenderModule).createRenderer(site, assets);
    };
    // Only the first language is loaded at the start, because each takes time and memory.
    renderers.set(language, renderers.size === 0 ? await load() : loadedLater(load));
  }
  return renderers;
}

/** A renderer whose code is loaded by the first request that needs it. */
function loadedLater(load: () => Promise<Renderer>): Renderer {
  let loading: Promise<Renderer> | undefined;
  const loaded = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  return {
    render: async (...given) => (await loaded()).render(...given),
    renderRefusal: async (...given) => (await loaded()).renderRefusal(...given),
    renderShell: async (...given) => (await loaded()).renderShell(...given),
  };
}

const builtManifest = async (name: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(ownRelease(), `web/.vite/${name}.json`), 'utf8')) as Manifest;

async function builtAssets(manifest: Manifest, publicManifest: Manifest): Promise<Assets> {
  const file = (source: string, from = manifest) => {
    const entry = from[source];
    if (!entry) throw new Error(`The build has no ${source}; run "npm run build"`);
    return `/${entry.file}`;
  };
  const [first, others] = [file('src/app/styles/first-screen.css'), file('src/app/styles/public.css')];
  const fonts = Object.values(manifest).map((entry) => `/${entry.file}`);
  return {
    publicStyles: [first, others],
    firstScreen: { text: (await readFile(join(ownRelease(), 'web', first), 'utf8')).trim(), others: [others] },
    publicScript: file('src/app/web/entry-public.ts', publicManifest),
    analyticsScript: file('src/app/web/entry-analytics.ts'),
    appStyles: [file('src/app/styles/app.css')],
    appScript: file('src/app/web/entry-browser.tsx'),
    fonts: [...new Set(fonts)].filter((name) =>
      /(newsreader-latin-400-normal|figtree-latin-wght-normal)[^/]*\.woff2$/.test(name),
    ),
    shellFiles: shellFiles(manifest),
    extraHead: '',
  };
}

/** Vite in this process, with hot reload and a fresh renderer for each request. Serves one language. */
export async function developmentWeb(site: Site, [language = 'en']: readonly string[]): Promise<Web> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    server: { middlewareMode: true, watch: { ignored: ['**/dist/**'] } },
    appType: 'custom',
    plugins: [wordsOf(language)],
  });
  const assets: Assets = {
    publicStyles: ['/src/app/styles/first-screen.css', '/src/app/styles/public.css'],
    // Vite can update only linked sheets while the page is open.
    firstScreen: null,
    publicScript: '/src/app/web/entry-public.ts',
    analyticsScript: '/src/app/web/entry-analytics.ts',
    appStyles: ['/src/app/styles/app.css'],
    appScript: '/src/app/web/entry-browser.tsx',
    fonts: [],
    shellFiles: [],
    extraHead: await preamble((html) => vite.transformIndexHtml('/', html)),
  };
  const load = async () =>
    ((await vite.ssrLoadModule('/src/app/server/render/render.tsx')) as RenderModule).createRenderer(site, assets);
  let current = await load();
  const renderer: Renderer = {
    async render(...request) {
      current = await load();
      return current.render(...request);
    },
    renderRefusal: (error, pathname) => current.renderRefusal(error, pathname),
    renderShell: async (nonce) => current.renderShell(nonce),
  };
  return {
    renderers: new Map([[language, renderer]]),
    staticFolder: null,
    worker: null,
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}

async function preamble(transform: (html: string) => Promise<string>): Promise<string> {
  const html = await transform('<html><head></head><body></body></html>');
  return /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? '';
}
