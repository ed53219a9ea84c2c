import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PAGE_CACHE_BYTES } from '../../contract/limits.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page as it goes over the wire, each encoding with its finished header list. */
export interface FinishedPage {
  etag: string;
  bodies: Record<Encoding, Buffer>;
  headers: Record<Encoding, string[]>;
  notModified: string[];
}

/** Finished anonymous pages. Filled by the renderer, read by the server's first lines, dropped by commands. */
export interface PageCache {
  find(path: string): FinishedPage | undefined;
  /** Renders at most once at a time for a path; `render` gives null for what must not be kept. */
  fill(path: string, tributeId: string, render: () => Promise<RenderedPage>): Promise<FinishedPage | RenderedPage>;
  /** Forgets every finished page of a tribute, in every process. Call after the commit. */
  drop(tributeId: string): Promise<void>;
  /** Forgets them in this process. */
  forget(tributeId: string): void;
  /** Forgets every page in this process: drops elsewhere may have gone unheard. */
  forgetAll(): void;
}

export interface RenderedPage {
  status: number;
  html: string;
  headers: [string, string][];
}

interface Kept {
  tributeId: string;
  page: FinishedPage;
  bytes: number;
}

/** `tell` announces a drop to the other processes; they answer it with `forget`. */
export function createPageCache(tell: (tributeId: string) => Promise<void>, capBytes = PAGE_CACHE_BYTES): PageCache {
  const kept = new Map<string, Kept>();
  const pathsOf = new Map<string, Set<string>>();
  const drops = new Map<string, number>();
  const running = new Map<string, Promise<FinishedPage | RenderedPage>>();
  let bytes = 0;

  const remove = (path: string) => {
    const old = kept.get(path);
    if (!old) return;
    kept.delete(path);
    bytes -= old.bytes;
    pathsOf.get(old.tributeId)?.delete(path);
  };
  const keep = (path: string, entry: Kept) => {
    remove(path);
    kept.set(path, entry);
    bytes += entry.bytes;
    pathsOf.set(entry.tributeId, (pathsOf.get(entry.tributeId) ?? new Set()).add(path));
    for (const oldest of kept.keys()) {
      if (bytes <= capBytes || oldest === path) break;
      remove(oldest);
    }
  };
  const forget = (tributeId: string) => {
    // The count outlives the pages, so that a render begun before the drop is not kept after it.
    drops.set(tributeId, (drops.get(tributeId) ?? 0) + 1);
    for (const path of pathsOf.get(tributeId) ?? []) remove(path);
    for (const path of running.keys()) if (path.startsWith(`${tributeId} `)) running.delete(path);
  };

  async function renderAndKeep(path: string, tributeId: string, render: () => Promise<RenderedPage>) {
    const before = drops.get(tributeId) ?? 0;
    const rendered = await render();
    if (rendered.status !== 200) return rendered;
    const page = await finish(rendered, { quality: 5 });
    const isCurrent = () => (drops.get(tributeId) ?? 0) === before;
    if (!isCurrent()) return page;
    const entry = { tributeId, page, bytes: sizeOf(page) };
    keep(path, entry);
    // Best compression off the request's path; swapped in if the page is still the same one.
    void finish(rendered, { quality: 11 }).then((best) => {
      if (kept.get(path) === entry) keep(path, { tributeId, page: best, bytes: sizeOf(best) });
    });
    return page;
  }

  return {
    find: (path) => kept.get(path)?.page,
    fill(path, tributeId, render) {
      const key = `${tributeId} ${path}`;
      const current = running.get(key);
      if (current) return current;
      const started = renderAndKeep(path, tributeId, render).finally(() => {
        if (running.get(key) === started) running.delete(key);
      });
      running.set(key, started);
      return started;
    },
    async drop(tributeId) {
      forget(tributeId);
      await tell(tributeId);
    },
    forget,
    forgetAll() {
      for (const tributeId of [...pathsOf.keys(), ...[...running.keys()].map((key) => key.split(' ')[0] ?? '')]) forget(tributeId);
    },
  };
}

const sizeOf = (page: FinishedPage) => page.bodies.br.length + page.bodies.gzip.length + page.bodies.identity.length;

async function finish({ html, headers }: RenderedPage, { quality }: { quality: number }): Promise<FinishedPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    zip(identity, { level: quality === 11 ? 9 : 6 }),
  ]);
  // Weak, because one tag stands for all three encodings of the same content.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const common = [...headers.flat(), 'etag', etag, 'vary', 'accept-encoding', 'cache-control', 'public, max-age=0, must-revalidate'];
  const headersOf = (body: Buffer, encoding: Encoding) => [
    ...common, 'content-type', 'text/html; charset=utf-8', 'content-length', String(body.length),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ];
  const bodies = { br, gzip: gz, identity };
  return {
    etag,
    bodies,
    headers: { br: headersOf(br, 'br'), gzip: headersOf(gz, 'gzip'), identity: headersOf(identity, 'identity') },
    notModified: ['etag', etag, 'vary', 'accept-encoding', 'cache-control', 'public, max-age=0, must-revalidate'],
  };
}
