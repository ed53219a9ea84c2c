import { expect, it } from 'vitest';
import { DEFAULT_PAYMENT_AMOUNT } from '../../shared/limits/limits.ts';
import { drawPayment } from './payment.ts';
import { createSessionStore } from './session/session-store.ts';

function draw() {
  const store = createSessionStore({ helpEmail: 'help@example.org', isDebug: false });
  const seen: unknown[] = [];
  const stop = drawPayment(store, { show: (payment) => seen.push(payment), hide: () => seen.push('hidden') });
  return { store, seen, stop };
}

it('shows a payment with its recipient and amount when one is opened, ten pounds when no amount is named', () => {
  const { store, seen } = draw();
  store.openPayment({ recipient: 'The Whitby Lifeboat Fund' });
  expect(seen).toEqual([{ recipient: 'The Whitby Lifeboat Fund', amount: DEFAULT_PAYMENT_AMOUNT }]);
  store.closePayment();
  expect(store.read()).toMatchObject({ isPaymentOpen: false, paymentAmount: null, paymentRecipient: null });
  expect(seen).toHaveLength(2);
  expect(seen[1]).toBe('hidden');
  store.openPayment({ recipient: 'The choir', amount: 2500 });
  expect(seen[2]).toEqual({ recipient: 'The choir', amount: 2500 });
});

it('is shown once while its amount changes, and hidden once', () => {
  const { store, seen } = draw();
  for (const amount of [1000, 1500, 2000]) store.openPayment({ recipient: 'The choir', amount });
  expect(store.read().paymentAmount).toBe(2000);
  store.closePayment();
  store.closePayment();
  store.observe(null);
  expect(seen).toEqual([{ recipient: 'The choir', amount: 1000 }, 'hidden']);
});

it('is not drawn any more once that was stopped', () => {
  const { store, seen, stop } = draw();
  stop();
  store.openPayment({ recipient: 'The choir' });
  expect(seen).toEqual([]);
});
