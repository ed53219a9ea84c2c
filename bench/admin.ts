// Inserts accounts, failures, reports and payments for the admin lists while the product is stopped.
import type { Pool } from 'pg';

const AT_ONCE = 1_000;

/** Number of the inserted row that benchmark lines search for by its id, email address or reference. */
const LOOKED_UP = 500;
export const lookedUp = {
  user: `bench-user-${LOOKED_UP}@bench.example.org`,
  failure: `Failure ${LOOKED_UP} of the bench`,
  reporter: `bench-reporter-${LOOKED_UP}@bench.example.org`,
};

const USERS = `insert into users (id, email, mailbox, name, email_verified, time_created, updated_at)
  select 'bench-user-' || k, 'bench-user-' || k || '@bench.example.org', 'bench-user-' || k || '@bench.example.org',
    'Person ' || md5('name' || k), true, now() - k * interval '1 second', now()
  from generate_series($1::int, $2::int) k`;

const FAILURES = `insert into log_groups (id, note, error, place, source, is_critical, status, first_at, last_at, count)
  select md5('group' || k), 'Failure ' || k || ' of the bench', 'Error', 'bench.ts', 'server', k % 100 = 0, 'open',
    now() - k * interval '1 second', now() - k * interval '1 second', k % 7 + 1
  from generate_series($1::int, $2::int) k`;

const REPORTS = `insert into reports (id, kind, target_id, tribute_id, reason, is_urgent, details, relation, email, language, reporter,
    network, sending, is_doubtful, snapshot, photograph_ids, state, created_at, due_at)
  select overlay(overlay(md5('report' || k) placing '4' from 13) placing '8' from 17)::uuid, 'tribute', page.id, page.id, 'other',
    false, 'Please look.', '', 'bench-reporter-' || k || '@bench.example.org', 'en', 'reporter-' || k, 'network-' || k,
    'sending-' || k, false,
    '{"name":"Ada","called":"","relation":"","words":"","photographs":[],"rev":1}', '{}', 'open',
    now() - k * interval '1 second', now() + interval '72 hours' - k * interval '1 second'
  from generate_series($1::int, $2::int) k cross join (select id from tributes where path = 'bench-page') page`;

const PAYMENTS = `with made as (
  insert into gifts (id, title, method, state, amount, cover, tip, currency, house_amount, checkout_key, name_seen_by,
    is_amount_seen, created_at, ends_at, given_at)
  select md5('payment' || k)::uuid, 'Payment ' || k, 'card', 'given', 500 + 10 * (k % 400), 0, 0, 'gbp', 0, 'bench-' || k,
    'nobody', false, now() - k * interval '1 second', now(), now() - k * interval '1 second'
  from generate_series($1::int, $2::int) k)
  insert into gift_givers (gift_id, name, email, words, are_words_shown, language)
  select md5('payment' || k)::uuid, 'Zoë ' || md5('giver' || k), 'bench-giver-' || k || '@bench.example.org', '', false, 'en'
  from generate_series($1::int, $2::int) k`;

export async function growAdmin(pool: Pool, { from, to }: { from: number; to: number }): Promise<void> {
  for (const rows of [USERS, FAILURES, REPORTS, PAYMENTS])
    for (let at = from; at <= to; at += AT_ONCE) await pool.query(rows, [at, Math.min(to, at + AT_ONCE - 1)]);
}

/** Makes the keeper of the first album an admin, with two-step sign-in and a session with a fresh proof of identity. */
export async function makeAdmin(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `update users set role = 'admin' where email = 'rivers@bench.example.org' returning id`,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The keeper of the first album is not there');
  await pool.query(
    `insert into second_steps (id, user_id, kind, name, created_at) values ('bench-step', $1, 'passkey', 'Bench', now())`,
    [id],
  );
  // A whole bench takes longer than the time after which the admin area locks, so keep the session unlocked for a day.
  await pool.query(`update sessions set admin_at = now() + interval '1 day', proved_at = now() where user_id = $1`, [
    id,
  ]);
}
