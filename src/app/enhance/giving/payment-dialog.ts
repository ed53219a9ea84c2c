// The gift form on its own page and in the payment dialog. Loaded on the first press of "Give".
import '../../../ui/client/strict-policy.ts';
import * as words from '../../../features/giving/words/en/giving.ts';
import { drawPayment } from '../../../ui/client/payment.ts';
import { openSessionStore } from '../../../ui/client/session/open-session-store.ts';
import { askForGift } from './ask-for-gift.ts';
import { make, makeButton } from '../elements.ts';
import { keepSums } from './gift-form.ts';
import { holdTip, showFaults } from './gift-refusals.ts';
import { keepTypedGift } from './gift-typed.ts';
import { documentAt } from '../own-pages.ts';

const store = openSessionStore();

interface Payment {
  dialog: HTMLDialogElement;
  recipient: string;
  /** The typed amount in minor units, such as pence; undefined if it cannot be read. */
  amount: () => number | undefined;
}

/** One dialog for each form URL. Each keeps its typed values while the page is open. */
const payments = new Map<string, Promise<Payment>>();
let shown: Payment | undefined;

drawPayment(store, {
  show: () => shown?.dialog.showModal(),
  hide: () => shown?.dialog.close(),
});

/** Opens the link's gift form. If it cannot be loaded, rejects: follow the link then. `asked`: its request, if sent. */
export async function openPayment({ href }: HTMLAnchorElement, asked?: Promise<Response>): Promise<void> {
  const made = payments.get(href) ?? makePayment(href, asked);
  payments.set(href, made);
  // After a failure, the next press fetches the form again.
  made.catch(() => payments.delete(href));
  shown = await made;
  tellStore(shown);
}

function tellStore({ recipient, amount }: Payment) {
  const now = amount();
  store.openPayment({ recipient, ...(now !== undefined && { amount: now }) });
}

async function makePayment(address: string, asked?: Promise<Response>): Promise<Payment> {
  const page = await documentAt(address, asked);
  const source = page?.querySelector('form[data-gift]');
  if (!source) throw new Error('Nothing can be given there');
  const form = document.importNode(source, true) as HTMLFormElement;
  form.action = address;
  const accent = /\baccent-\w+/.exec(source.closest('.give-page')?.className ?? '')?.[0] ?? '';
  lowerHeadings(form);
  const close = makeButton(words.close, () => dialog.close(), { class: 'button bare close' });
  const dialog = make('dialog', { class: `pay ${accent}`, 'aria-labelledby': 'pay-title' }, close, form);
  const live = keepSums(form, (counted) => {
    holdTip(form, counted);
    if (dialog.open) tellStore(payment);
  });
  const payment = { dialog, recipient: form.dataset.recipient ?? '', amount: () => live.counted().sums?.gift };
  askForGift(
    form,
    live,
    async () => (await documentAt(address))?.querySelector<HTMLElement>('form[data-gift]') ?? null,
  );
  keepTypedGift(form, live.recount);
  live.recount();
  closeBeside(dialog);
  dialog.addEventListener('close', () => store.closePayment());
  document.body.append(dialog);
  return payment;
}

/** The page has an h1 already, so lower the dialog's headings. The title takes the focus for screen readers. */
function lowerHeadings(form: HTMLElement) {
  for (const heading of form.querySelectorAll('h2')) heading.replaceWith(make('h3', {}, ...heading.childNodes));
  const title = form.querySelector('h1');
  title?.replaceWith(make('h2', { id: 'pay-title', tabindex: '-1', autofocus: '' }, ...title.childNodes));
}

/** Closes the dialog on a press outside. A press on its padding has the same event target, so compare coordinates. */
function closeBeside(dialog: HTMLDialogElement) {
  dialog.addEventListener('mousedown', ({ target, clientX, clientY }) => {
    if (target !== dialog) return;
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close();
  });
}

/** Serves the gift form on its own page, where the browser submits it. Also redraws the sums after "back". */
export function serveGiftPage(): void {
  const form = document.querySelector('form[data-gift]');
  if (!(form instanceof HTMLFormElement)) return;
  const { counted, recount } = keepSums(form, (now) => holdTip(form, now));
  keepTypedGift(form, recount);
  recount();
  form.addEventListener('submit', (event) => {
    if (!showFaults(form, counted().faults)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  addEventListener('pageshow', () => recount());
}
