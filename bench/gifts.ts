// Inserts gifts while the product is stopped: making each would need a card provider and a payment.
import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';

/** Settings for the bench alone. STRIPE_API_BASE has no server, because no benchmark line calls the provider. */
export const cardSettings = {
  STRIPE_SECRET_KEY: 'sk_live_of_the_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_bench_platform',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_of_the_bench_connect',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
} as const;

const AT_ONCE = 500;
const ACCOUNT = "'acct_bench_' || $1::text";
/** Inserts a payee who can receive payments. Fills every required column. */
const PAYEE = `insert into payees (id, tribute_id, kind, label, country, currency, open_key, account, can_charge, can_pay_out,
  cards, is_submitted, wanted, statement_name, read_at, created_at)
  values ($1::uuid, $1::uuid, 'person', 'The family', 'GB', 'gbp', 'bench', ${ACCOUNT}, true, true, 'active', true, '[]',
  'THE FAMILY', now(), now())`;
const FUND = `insert into funds (id, tribute_id, purpose, title, says, payee_id, treasurer_id, currency, state, rev, created_at, opened_at)
  values ($1::uuid, $1::uuid, 'family', 'A bench by the river', 'She sat there every evening.', $1::uuid,
  (select user_id from tribute_stewards where tribute_id = $1::uuid limit 1), 'gbp', 'open', 1,
  now() - interval '30 days', now() - interval '30 days')`;
const ACCOUNTS = `insert into ledger_accounts (id, kind, owner, currency)
  select gen_random_uuid(), kind, owner, 'gbp' from (values
    ('given', $1::text), ('payee', ${ACCOUNT}), ('fees', ${ACCOUNT})) as account(kind, owner)`;
/** Inserts all rows in one statement, because the database checks that each entry has its postings. */
const GIFTS = `with made as materialized (
  select gen_random_uuid() as id, gen_random_uuid() as entry_id, k, 500 + 10 * (k % 400) as amount,
    now() - k * interval '3 minutes' as at from generate_series($2::int, $3::int) k),
gift as (
  insert into gifts (id, fund_id, title, method, state, amount, cover, tip, currency, house_amount, account, checkout_key,
    checkout, payment, name_seen_by, is_amount_seen, created_at, ends_at, given_at)
  select id, $1::uuid, 'A bench by the river', 'card', 'given', amount, 0, 0, 'gbp', 0, ${ACCOUNT}, 'bench', 'cs_' || id,
    'pi_' || id, case when k % 5 = 0 then 'nobody' else 'visitors' end, k % 2 = 0, at, at, at from made),
giver as (
  insert into gift_givers (gift_id, name, words, are_words_shown, language)
  select id, 'Giver ' || k, case when k % 3 = 0 then 'In memory of many evenings by the river.' else '' end, true, 'en' from made),
entry as (
  insert into ledger_entries (id, kind, reference, gift_id, lines, happened_at, booked_at)
  select entry_id, 'charge', 'txn_' || id, id, 3, at, at from made),
posted as (
  insert into ledger_postings (entry_id, account_id, amount)
  select entry_id, account.id, case account.kind when 'given' then -amount when 'fees' then 35 else amount - 35 end
  from made cross join ledger_accounts account where account.owner in ($1::text, ${ACCOUNT}))
select count(*)::int as made from made`;

/** Opens a fund for a page and inserts `count` gifts by card. The fund's id is the page's id. */
export async function growGifts(pool: Pool, tributeId: string, count: number): Promise<void> {
  for (const statement of [PAYEE, FUND, ACCOUNTS]) await pool.query(statement, [tributeId]);
  for (let from = 1; from <= count; from += AT_ONCE)
    await pool.query(GIFTS, [tributeId, from, Math.min(count, from + AT_ONCE - 1)]);
}

/** Distinct payout events, signed as the provider signs them. */
export function signedEvents(count: number, name: string): { body: string; signature: string }[] {
  const at = Math.floor(Date.now() / 1000);
  return Array.from({ length: count }, (_, index) => {
    const body = JSON.stringify(eventOf(`${name}_${index}`, at), null, 2);
    const mark = createHmac('sha256', cardSettings.STRIPE_CONNECT_WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex');
    return { body, signature: `t=${at},v1=${mark}` };
  });
}

const eventOf = (name: string, created: number) => ({
  id: `evt_${name}`,
  object: 'event',
  account: 'acct_bench',
  api_version: '2026-10-28.endive',
  created,
  data: {
    object: {
      id: `po_${name}`,
      object: 'payout',
      amount: 12_500,
      arrival_date: created,
      automatic: true,
      balance_transaction: `txn_${name}`,
      created,
      currency: 'gbp',
      description: null,
      destination: 'ba_bench',
      failure_balance_transaction: null,
      failure_code: null,
      failure_message: null,
      livemode: true,
      metadata: {},
      method: 'standard',
      status: 'paid',
      type: 'bank_account',
    },
  },
  livemode: true,
  pending_webhooks: 1,
  request: null,
  type: 'payout.paid',
});
