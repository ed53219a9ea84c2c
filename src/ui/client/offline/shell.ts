// The page and files with which screens open offline. A cache holds those of one release in one language.
import type { BrowserKey } from '../../../features/privacy/contract/data-inventory.ts';

const PAGE = '/offline-shell';
const BEGINNING = 'shell:';
const FILES = /<script type="application\/json" id="files">(\[.*?\])<\/script>/;
/** An open page of the last release may still load files of it. */
const STORED = 2;

const nameOf = (of: string): BrowserKey => `shell:${of}`;

/** Names of complete shells, the newest last. Browsers list caches in the order in which they were made. */
async function shells(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(BEGINNING));
  const complete = await Promise.all(names.map(async (name) => (await caches.open(name)).match(PAGE)));
  return names.filter((_, at) => complete[at] !== undefined);
}

export async function newestShell(): Promise<Response | null> {
  const name = (await shells()).at(-1);
  return name === undefined ? null : ((await (await caches.open(name)).match(PAGE)) ?? null);
}

/** Stores the shell of the release and language that `of` names. Its page is stored last, and so marks it complete. */
export async function storeShell(of: string): Promise<void> {
  const name = nameOf(of);
  const before = await shells();
  if (before.at(-1) === name) return;
  const page = await fetch(PAGE, { cache: 'no-store' });
  const files = FILES.exec(await page.clone().text())?.[1];
  if (!page.ok || files === undefined) return;
  // Made anew, so that it is the newest.
  await caches.delete(name);
  const cache = await caches.open(name);
  await cache.addAll(JSON.parse(files) as string[]);
  await cache.put(PAGE, page);
  const old = [...before.filter((one) => one !== name), name].slice(0, -STORED);
  await Promise.all(old.map((one) => caches.delete(one)));
}
