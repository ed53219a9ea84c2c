// The card provider under test, and functions to test it with.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  PaymentsError,
  type CardPayments,
  type Movement,
  type NewCheckout,
} from '../../../src/platform/card-payments/index.ts';
import type { PretendProvider } from '../money/pretend-provider.ts';

/** Actions that need a person in a browser if the provider is a real one, and control of the provider's faults. */
export type Hands = Pick<PretendProvider, 'pay' | 'finishOnboarding' | 'press' | 'faults' | 'journal' | 'cards'>;

export interface Rig {
  payments: CardPayments;
  /** Opens the same provider with other settings. */
  reopen(asked: { secretKey?: string; apiBase?: string; timeoutMs?: number }): CardPayments;
  /** Null if no person is available. Then tests that need one are skipped. */
  hands: Hands | null;
  close(): Promise<void>;
}

export const minutes = (count: number) => new Date(Date.now() + count * 60_000);
export const aSecondAgo = () => new Date(Date.now() - 1_000);

export const asking = (over: Partial<NewCheckout> = {}): NewCheckout => ({
  key: randomUUID(),
  account: null,
  currency: 'gbp',
  amount: 1000,
  rosemaryAmount: 0,
  title: 'Ada’s family',
  reference: randomUUID(),
  email: null,
  language: 'en',
  done: 'https://example.org/donation-success?session={CHECKOUT_SESSION_ID}',
  left: 'https://example.org/donation-cancel',
  endsAt: minutes(45),
  ...over,
});

export const payee = (over: { key?: string; country?: string } = {}) => ({
  key: randomUUID(),
  country: 'GB',
  kind: 'individual' as const,
  email: 'payee@example.org',
  reference: randomUUID(),
  ...over,
});

export async function refusal(asked: Promise<unknown>): Promise<PaymentsError> {
  const came = await asked.catch((error: unknown) => error);
  expect(came).toBeInstanceOf(PaymentsError);
  return came as PaymentsError;
}

export const left = ({ amount, providerFee, rosemaryFee }: Movement) => amount - providerFee - rosemaryFee;
export const sum = (figures: readonly number[]) => figures.reduce((total, one) => total + one, 0);

export async function onboarded(rig: Rig, hands: Hands, finish: Parameters<Hands['finishOnboarding']>[1] = 'all') {
  const { accounts } = rig.payments;
  const { id } = await accounts.open(payee());
  const asked = { account: id, done: 'https://example.org/done', again: 'https://example.org/again' };
  const { url } = await accounts.onboarding({ key: randomUUID(), ...asked });
  const led = await hands.finishOnboarding(url, finish);
  return { id, url, led };
}

/** A checkout that was opened for a new payee and paid, and its current state. */
export async function given(rig: Rig, hands: Hands, over: Partial<NewCheckout> = {}, card?: string) {
  const account = over.account === undefined ? (await onboarded(rig, hands)).id : over.account;
  const asked = asking({ ...over, account });
  const opened = await rig.payments.gifts.open(asked);
  const led = await hands.pay(opened.url ?? '', card);
  const checkout = await rig.payments.gifts.read(account, opened.id);
  const read = () => rig.payments.truth.payment(account, checkout.payment ?? '');
  return { account, asked, opened, led, checkout, payment: checkout.payment ?? '', read };
}
