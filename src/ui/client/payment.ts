import type { SessionStore } from './session/session-store.ts';

/** What shows the payment that the session state holds. */
export interface PaymentView {
  show: (payment: { recipient: string; amount: number }) => void;
  hide: () => void;
}

/** A payment is shown while the session state has one open, and by nothing else. Answers how to stop. */
export function drawPayment(store: SessionStore, view: PaymentView): () => void {
  let isShown = false;
  return store.subscribe(() => {
    const { isPaymentOpen, paymentRecipient, paymentAmount } = store.read();
    if (isPaymentOpen === isShown) return;
    isShown = isPaymentOpen;
    if (isPaymentOpen) view.show({ recipient: paymentRecipient ?? '', amount: paymentAmount ?? 0 });
    else view.hide();
  });
}
