import { find } from '../elements.ts';
import { theServer } from '../../../ui/client/server.ts';

const loadPayment = () => import('./payment-dialog.ts');

/** Makes “Give” links open the payment dialog instead of their own pages. */
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
    // The first press also loads the script. Fetching the form's page at the same time saves a round trip.
    const asked = isFirst ? theServer().fetch(link.href) : undefined;
    asked?.catch(Boolean);
    isFirst = false;
    loadPayment()
      .then(({ openPayment }) => openPayment(link, asked))
      .catch(() => location.assign(link.href));
  });
}
