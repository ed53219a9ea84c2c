import { find, make } from '../elements.ts';
import { theServer } from '../../../ui/client/server.ts';

/** Growing pauses between polls; after the last one the reader has to reload. */
const PAUSES_MS = [2_000, 2_000, 3_000, 4_000, 5_000, 8_000, 12_000, 20_000, 30_000, 60_000, 60_000];

/** Polls the gift's state while the page is visible, then shows the receipt. */
export async function waitForGift(): Promise<void> {
  const spot = find('[data-waiting]');
  const address = spot?.dataset.waiting;
  const line = spot?.querySelector<HTMLElement>('[role=status]');
  if (!address || !line) return;
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    await seen();
    if (await isOther(address, spot.dataset.state)) return location.reload();
  }
  const { still = '', hint = '' } = line.dataset;
  line.replaceChildren(make('b', {}, still), make('span', { class: 'soft' }, hint));
}

const seen = () =>
  document.visibilityState === 'visible'
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        document.addEventListener('visibilitychange', () => resolve(), { once: true });
      });

/** Returns whether the gift's state has changed. Without a response it counts as unchanged. */
async function isOther(address: string, state: string | undefined): Promise<boolean> {
  try {
    const answer = await theServer().fetch(address, { cache: 'no-store' });
    const receipt: unknown = answer.ok ? await answer.json() : null;
    return typeof receipt === 'object' && receipt !== null && Reflect.get(receipt, 'state') !== state;
  } catch {
    return false;
  }
}
