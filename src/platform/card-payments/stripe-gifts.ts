import type { Stripe } from 'stripe';
import type { Checkout, GiftPayments, NewCheckout } from './index.ts';
import { PaymentsError } from './index.ts';
import type { Calls } from './stripe-calls.ts';
import { disputeOf, idOf, refundOf } from './stripe-payments.ts';

export function stripeGifts(calls: Calls): GiftPayments {
  const { call } = calls;
  const read = (account: string | null, checkout: string) =>
    call({ account }, (stripe, options) => stripe.checkout.sessions.retrieve(checkout, {}, options));
  return {
    async open({ key, account, ...asked }) {
      const made = await call({ key, account }, (stripe, options) =>
        stripe.checkout.sessions.create(sessionParams(asked, account), options),
      );
      return checkoutOf(made, account);
    },
    async read(account, checkout) {
      return checkoutOf(await read(account, checkout), account);
    },
    async end(account, checkout, key) {
      try {
        const ended = await call({ key, account }, (stripe, options) =>
          stripe.checkout.sessions.expire(checkout, {}, options),
        );
        return checkoutOf(ended, account);
      } catch (error) {
        // The vendor refuses to end a paid or ended checkout, with a message but no code. So read its state.
        if (!(error instanceof PaymentsError) || error.kind !== 'refused') throw error;
        const found = await read(account, checkout);
        if (found.status === 'open') throw error;
        return checkoutOf(found, account);
      }
    },
    giveBack: (asked) => giveBack(calls, asked),
    async answerDispute({ key, account, dispute, says }) {
      const answered = await call({ key, account }, (stripe, options) =>
        stripe.disputes.update(dispute, { evidence: { uncategorized_text: says }, submit: true }, options),
      );
      return disputeOf(answered);
    },
  };
}

function sessionParams(
  asked: Omit<NewCheckout, 'key' | 'account'>,
  account: string | null,
): Stripe.Checkout.SessionCreateParams {
  const { reference, currency, amount, rosemaryAmount } = asked;
  // Payments to Rosemary have no fee, because the vendor refuses a platform fee on the platform's own account.
  const hasFee = account !== null && rosemaryAmount > 0;
  return {
    mode: 'payment',
    submit_type: asked.isPurchase === true ? 'pay' : 'donate',
    line_items: [{ quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: asked.title } } }],
    client_reference_id: reference,
    metadata: { reference },
    payment_intent_data: { metadata: { reference }, ...(hasFee && { application_fee_amount: rosemaryAmount }) },
    ...(asked.email !== null && { customer_email: asked.email }),
    locale: localeOf(asked.language),
    success_url: asked.done,
    cancel_url: asked.left,
    expires_at: Math.floor(asked.endsAt.getTime() / 1000),
  };
}

/** Languages of the vendor's payment page, from the SDK. The vendor refuses others. */
const LOCALES = new Set(
  (
    'bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl ' +
    'sv th tr vi zh zh-HK zh-TW'
  ).split(' '),
);

function localeOf(language: string): Stripe.Checkout.SessionCreateParams.Locale {
  const [plain = ''] = language.split('-');
  return [language, plain].find((one) => LOCALES.has(one)) ?? 'auto';
}

export const checkoutOf = (session: Stripe.Checkout.Session, account: string | null): Checkout => ({
  id: session.id,
  account,
  url: session.status === 'open' ? session.url : null,
  state: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
  isPaid: session.payment_status === 'paid',
  amount: session.amount_total ?? 0,
  currency: session.currency ?? '',
  reference: session.client_reference_id,
  payment: idOf(session.payment_intent),
  isLive: session.livemode,
});

/** Also refunds Rosemary's share in proportion, which the payee would otherwise pay. */
async function giveBack({ call }: Calls, asked: Parameters<GiftPayments['giveBack']>[0]) {
  const { key, account, payment, amount, reference } = asked;
  const paid = await call({ account }, (stripe, options) => stripe.paymentIntents.retrieve(payment, {}, options));
  const made = await call({ key, account }, (stripe, options) =>
    stripe.refunds.create(
      {
        payment_intent: payment,
        amount,
        metadata: { reference },
        // The vendor refuses this parameter if the payment had no fee.
        ...((paid.application_fee_amount ?? 0) > 0 && { refund_application_fee: true }),
      },
      options,
    ),
  );
  return refundOf(made);
}
