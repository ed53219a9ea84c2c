import { find } from '../elements.ts';

const loadPayment = () => import('./payment-dialog.ts');

/** Giving opens over the page; without this script, or where it cannot load, each link is a page of its own. */
export function openGiving(): void {
  if (find('form[data-gift]')) loadPayment().then(({ serveGiftPage }) => serveGiftPage(), Boolean);
  if (find('[data-waiting]')) import('./gift-waiting.ts').then(({ waitForGift }) => waitForGift(), Boolean);
  const paid = find('[data-paid]')?.dataset.paid;
  if (paid) import('./gift-typed.ts').then(({ forgetTypedGift }) => forgetTypedGift(paid), Boolean);
  let isFirst = true;
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-give]') : null;
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    // The first press needs the script too: asked for together, the two cost one round trip on a slow line.
    const asked = isFirst ? fetch(link.href) : undefined;
    asked?.catch(Boolean);
    isFirst = false;
    loadPayment()
      .then(({ openPayment }) => openPayment(link, asked))
      .catch(() => location.assign(link.href));
  });
}
