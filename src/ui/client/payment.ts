import type { SessionStore } from './session/session-store.ts';

export interface PaymentView {
  show: (payment: { recipient: string; amount: number }) => void;
  hide: () => void;
}

/** Shows the payment dialog while the session state has an open payment. Returns a function to stop. */
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
