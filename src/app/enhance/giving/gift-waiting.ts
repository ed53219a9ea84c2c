import { find, make } from '../elements.ts';

/** Between two looks, growing; then it is said that it takes longer, and the reader looks when they wish. */
const PAUSES_MS = [2_000, 2_000, 3_000, 4_000, 5_000, 8_000, 12_000, 20_000, 30_000, 60_000, 60_000];

/** Asks softly what became of a gift, while the page is seen; an answer shows the receipt. */
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

/** Without an answer it is simply not known yet. */
async function isOther(address: string, state: string | undefined): Promise<boolean> {
  try {
    const answer = await fetch(address, { cache: 'no-store' });
    const receipt: unknown = answer.ok ? await answer.json() : null;
    return typeof receipt === 'object' && receipt !== null && Reflect.get(receipt, 'state') !== state;
  } catch {
    return false;
  }
}
