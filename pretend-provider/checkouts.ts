import { readAccount } from './accounts.ts';
import { formAt, oneOf, onlyKnows, requiredText, textAt, textsAt, wholeAt, type Form } from './forms.ts';
import { checkAmount } from './money.ts';
import type { Session } from './objects.ts';
import { invalid } from './refusals.ts';
import { find, keep, newId, nowS, tell, type World } from './world.ts';

const known =
  'mode submit_type line_items client_reference_id metadata payment_intent_data customer_email locale success_url cancel_url expires_at'.split(
    ' ',
  );

/** Supports one line item with an inline price, because Rosemary needs no more. */
function itemOf(form: Form) {
  const item = formAt(form, 'line_items.0');
  if (Object.keys(formAt(form, 'line_items')).length !== 1) throw invalid('One line item, please.', 'line_items');
  const currency = requiredText(item, 'price_data.currency');
  const unit = wholeAt(item, 'price_data.unit_amount');
  const quantity = wholeAt(item, 'quantity') ?? 1;
  if (unit === null || unit < 0 || quantity < 1)
    throw invalid(
      'Invalid non-negative integer.',
      'line_items[0][price_data][unit_amount]',
      'parameter_invalid_integer',
    );
  const amount = unit * quantity;
  checkAmount(amount, currency, 'line_items[0][price_data][unit_amount]');
  return { amount, currency, title: requiredText(item, 'price_data.product_data.name') };
}

function checkPayee(world: World, account: string | null): void {
  if (account === null) return;
  const { charges_enabled: canCharge, capabilities } = readAccount(world, account);
  if (!canCharge || capabilities['card_payments'] !== 'active')
    throw invalid('Your account cannot currently make live charges.', undefined, 'account_cannot_charge');
}

function feeOf(form: Form, account: string | null, amount: number): number | null {
  const param = 'payment_intent_data[application_fee_amount]';
  const fee = wholeAt(form, 'payment_intent_data.application_fee_amount');
  if (fee === null) return null;
  if (account === null) throw invalid('An application fee needs the account of a payee.', param);
  if (fee < 1 || fee > amount) throw invalid('The application fee is not within the amount.', param);
  return fee;
}

/** Like Stripe, refuses an email address without a dot in its domain. */
function emailOf(form: Form): string | null {
  const email = textAt(form, 'customer_email');
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email))
    throw invalid(`Invalid email address: ${email}`, 'customer_email', 'email_invalid');
  return email;
}

function endOf(form: Form): number {
  const [now, asked] = [nowS(), wholeAt(form, 'expires_at')];
  const end = asked ?? now + 24 * 3600;
  // Allows a minute more on both sides for the seconds that a call takes.
  if (end < now + 30 * 60 - 60 || end > now + 24 * 3600 + 60)
    throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', 'expires_at');
  return end;
}

export function createSession(world: World, form: Form, account: string | null): Session {
  onlyKnows(form, known);
  if (requiredText(form, 'mode') !== 'payment') throw invalid('Only payments are spoken of here.', 'mode');
  const { amount, currency, title } = itemOf(form);
  const applicationFee = feeOf(form, account, amount);
  checkPayee(world, account);
  const id = newId('cs_test');
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: textAt(form, 'cancel_url'),
    client_reference_id: textAt(form, 'client_reference_id'),
    created: nowS(),
    currency,
    customer_details: null,
    customer_email: emailOf(form),
    expires_at: endOf(form),
    livemode: false,
    locale: textAt(form, 'locale'),
    metadata: textsAt(form, 'metadata'),
    mode: 'payment',
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    submit_type: oneOf(form, 'submit_type', ['auto', 'book', 'donate', 'pay']),
    success_url: requiredText(form, 'success_url'),
    url: `${world.origin}/pay/${id}`,
  };
  world.notes.set(id, { title, applicationFee, intentMetadata: textsAt(form, 'payment_intent_data.metadata') });
  return keep(world, account, session);
}

export function expireSession(world: World, id: string, account: string | null): Session {
  const session = find(world, 'checkout.session', id, account);
  if (session.status !== 'open')
    throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.', undefined);
  return endSession(world, session, account);
}

export function endSession(world: World, session: Session, account: string | null): Session {
  session.status = 'expired';
  session.url = null;
  world.confirming.delete(session.id);
  keep(world, account, session);
  tell(world, account, 'checkout.session.expired', session);
  return session;
}
