import { NETWORK_WAIT_MS } from '../../../shared/limits/limits.ts';
import { screens, type ScreenName } from '../../../shared/screens/screens.ts';
import { TextFilters } from '../../../features/catalogue/contract/catalogue.ts';
import type { BrowserKey } from '../../../features/privacy/contract/data-inventory.ts';
import type { Client } from '../../../app/client.ts';
import { sessionMark } from './stored-answers.ts';

/** The worker's address, in the form that our content policy demands of scripts. */
function workerAddress(): string {
  const address = '/sw.js';
  const types: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (typeof types !== 'object' || types === null) return address;
  const { createPolicy } = types as {
    createPolicy: (name: string, rules: object) => { createScriptURL: (to: string) => string };
  };
  return createPolicy.call(types, 'service-worker', { createScriptURL: (to: string) => to }).createScriptURL(address);
}

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: NETWORK_WAIT_MS });
    else setTimeout(resolve, 1_000);
  });

const EDITS: BrowserKey = 'draft';

function hasUnsentEdits(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`${EDITS}:`));
  } catch {
    return false;
  }
}

/** Lets a new worker take over: at once in a new document, and later only while nothing waits to be sent. */
function letTakeOver(registration: ServiceWorkerRegistration): void {
  const go = () => registration.waiting?.postMessage({ kind: 'take over' });
  const follow = () =>
    registration.installing?.addEventListener('statechange', () => {
      if (!hasUnsentEdits()) go();
    });
  go();
  follow();
  registration.addEventListener('updatefound', follow);
}

export interface OfflineStart {
  client: Client;
  /** Runs the loader of the screen that is shown. */
  loadAgain: () => Promise<unknown>;
  screen: () => string | undefined;
}

/** The server has put the screen's data into the document, so ask the API for it once, which stores the answers. */
async function storeShown({ client, loadAgain, screen }: OfflineStart): Promise<void> {
  const name = screen();
  if (name === undefined || !(name in screens) || !screens[name as ScreenName].isReadOffline) return;
  await Promise.allSettled([loadAgain(), client.catalogue.list(TextFilters.parse({}))]);
}

/** Makes the screens of members readable offline. Call it on these screens only, once they work. */
export async function startOffline(start: OfflineStart): Promise<void> {
  if (!('serviceWorker' in navigator) || sessionMark() === null) return;
  await idle();
  const registration = await navigator.serviceWorker.register(workerAddress());
  letTakeOver(registration);
  const { active } = await navigator.serviceWorker.ready;
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  active?.postMessage({ kind: 'store shell', of: `${document.documentElement.lang} ${entry}` });
  await storeShown(start);
}
