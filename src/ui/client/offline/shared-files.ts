// Photographs that the phone's gallery shared with the installed product. The worker stores them until a page gets them.
import type { BrowserKey } from '../../../features/privacy/contract/data-inventory.ts';
import { SHARED_FIELD } from '../../../shared/screens/share-target.ts';

const STORE: BrowserKey = 'shared';
const SHARED_AT = 'x-shared-at';
const NAME = 'x-name';
/** Photographs that nobody placed are dropped after this time. */
const KEPT_MS = 60 * 60 * 1000;

/** Stores what was shared in place of anything shared before. */
export async function storeShared(form: FormData): Promise<void> {
  await forgetShared();
  const cache = await caches.open(STORE);
  const files = form.getAll(SHARED_FIELD).filter((value) => value instanceof File);
  for (const [at, file] of files.entries()) {
    const headers = {
      'content-type': file.type,
      [NAME]: encodeURIComponent(file.name),
      [SHARED_AT]: String(Date.now()),
    };
    await cache.put(`/shared/${at}`, new Response(file, { headers }));
  }
}

export async function sharedFiles(): Promise<File[]> {
  if (!('caches' in globalThis) || !(await caches.has(STORE))) return [];
  const cache = await caches.open(STORE);
  const found = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  const files = found.map(async (answer) => {
    const { headers } = answer ?? {};
    if (!answer || !headers || Date.now() - Number(headers.get(SHARED_AT)) > KEPT_MS) return [];
    const type = headers.get('content-type') ?? '';
    return [new File([await answer.blob()], decodeURIComponent(headers.get(NAME) ?? ''), { type })];
  });
  return (await Promise.all(files)).flat();
}

export const forgetShared = async (): Promise<void> => void (await caches.delete(STORE));
