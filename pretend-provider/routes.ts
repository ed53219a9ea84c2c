// The routes of the API: method, path with `:id`, and handler.
import { createAccount, createLink, readAccount } from './accounts.ts';
import { createSession, expireSession } from './checkouts.ts';
import { answerDispute } from './disputes.ts';
import { onlyKnows, textAt, type Form } from './forms.ts';
import { pageOf, pageParams } from './lists.ts';
import type { Things } from './objects.ts';
import { createRefund } from './refunds.ts';
import { all, find, type World } from './world.ts';

export interface Asked {
  world: World;
  form: Form;
  account: string | null;
  id: string;
  path: string;
}
type Action = (asked: Asked) => object;

const read =
  <K extends keyof Things>(kind: K): Action =>
  ({ world, form, account, id }) => {
    onlyKnows(form, []);
    return find(world, kind, id, account);
  };

/** `by` names fields by which a caller can filter the list; their values must be equal. */
const list =
  <K extends keyof Things>(kind: K, ...by: string[]): Action =>
  ({ world, form, account, path }) => {
    onlyKnows(form, [...pageParams, ...by]);
    const wanted = by.map((name) => [name, textAt(form, name)] as const).filter(([, value]) => value !== null);
    const found = all(world, kind, account).filter((one) =>
      wanted.every(([name, value]) => Reflect.get(one, name) === value),
    );
    return pageOf(found, form, path);
  };

export const routes: Record<string, Action> = {
  'POST /v1/accounts': ({ world, form }) => createAccount(world, form),
  'GET /v1/accounts/:id': ({ world, id }) => readAccount(world, id),
  'POST /v1/account_links': ({ world, form }) => createLink(world, form),
  'POST /v1/checkout/sessions': ({ world, form, account }) => createSession(world, form, account),
  'GET /v1/checkout/sessions': list('checkout.session', 'payment_intent', 'status'),
  'GET /v1/checkout/sessions/:id': read('checkout.session'),
  'POST /v1/checkout/sessions/:id/expire': ({ world, form, account, id }) => {
    onlyKnows(form, []);
    return expireSession(world, id, account);
  },
  'GET /v1/payment_intents': list('payment_intent'),
  'GET /v1/payment_intents/:id': read('payment_intent'),
  'GET /v1/charges': list('charge', 'payment_intent'),
  'GET /v1/charges/:id': read('charge'),
  'POST /v1/refunds': ({ world, form, account }) => createRefund(world, form, account),
  'GET /v1/refunds': list('refund', 'payment_intent', 'charge'),
  'GET /v1/refunds/:id': read('refund'),
  'GET /v1/disputes': list('dispute', 'payment_intent', 'charge'),
  'GET /v1/disputes/:id': read('dispute'),
  'POST /v1/disputes/:id': ({ world, form, account, id }) => answerDispute(world, id, form, account),
  'GET /v1/balance_transactions': list('balance_transaction', 'source', 'type', 'currency'),
  'GET /v1/balance_transactions/:id': read('balance_transaction'),
  'GET /v1/payouts': list('payout', 'status'),
  'GET /v1/payouts/:id': read('payout'),
  'GET /v1/application_fees': list('application_fee', 'charge'),
  'GET /v1/application_fees/:id': read('application_fee'),
  'GET /v1/events': list('event', 'type'),
  'GET /v1/events/:id': read('event'),
};
