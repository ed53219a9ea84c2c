import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { ROWS_PER_ADMIN_PAGE, type AdminPage, type AskedOf } from '../../../../shared/api/admin-lists.ts';
import { FAILED_EMAIL_TEXT_MS } from '../../../../shared/limits/limits.ts';
import {
  EmailClass,
  emailList,
  unsentEmailList,
  type AdminEmail,
  type ChosenEmail,
  type UnsentEmails,
} from '../../contract/admin-email.ts';
import { adminPage } from '../../../../platform/admin-page.ts';
import type { Context } from '../../../../platform/context.ts';
import { failField } from '../../../../platform/errors.ts';
import { readCursor } from '../../../../platform/keyset.ts';
import { serveList } from '../../../audit/server/commands/serve-list.ts';
import { classOf } from '../rules/classes.ts';
import { outboxEmails } from '../tables.ts';
import { hasState, shownState } from './states.ts';

const { id, to, subject, state, attempts, lastError, createdAt, dueAt, sentAt, nextTryAt, failedAt } = outboxEmails;
const hasText = sql<boolean>`${outboxEmails.text} <> ''`;
const shown = { id, to, subject, state: shownState, attempts, lastError, createdAt, sentAt };

function behind(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const [at, last] = readCursor(cursor, 2);
  return sql`(${createdAt}, ${id}) < (${timeIn(at)}::timestamptz, ${String(last)}::text)`;
}

function timeIn(value: string | number | undefined): string {
  const time = new Date(String(value));
  return Number.isNaN(time.getTime()) ? failField('after', 'unclear') : time.toISOString();
}

async function emailsFound(
  { db }: Pick<Context, 'db'>,
  asked: AskedOf<typeof emailList>,
): Promise<AdminPage<AdminEmail>> {
  const q = (asked.q ?? '').trim().toLowerCase();
  const isMeant = and(
    q === '' ? undefined : sql`lower(${to}) = ${q}`,
    asked.state === undefined ? undefined : hasState[asked.state],
  );
  const rows = await db
    .select({ ...shown, dueAt, nextTryAt, failedAt, hasText })
    .from(outboxEmails)
    .where(and(isMeant, behind(asked.after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(ROWS_PER_ADMIN_PAGE + 1);
  const all = db.select({ id }).from(outboxEmails).where(isMeant);
  const placeOf = (row: (typeof rows)[number]) => [row.createdAt.toISOString(), row.id];
  const page = await adminPage(db, { rows, placeOf, all, after: asked.after });
  return {
    ...page,
    items: page.items.map(({ dueAt: due, nextTryAt: next, failedAt: failed, hasText: canBeSent, ...row }) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      dueAt: (next ?? due)?.toISOString() ?? null,
      sentAt: row.sentAt?.toISOString() ?? null,
      againUntil: failed && canBeSent ? new Date(failed.getTime() + FAILED_EMAIL_TEXT_MS).toISOString() : null,
    })),
  };
}

export const chosenEmails = ({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<ChosenEmail[]> =>
  db
    .select({ id, to, subject })
    .from(outboxEmails)
    .where(inArray(id, [...ids]))
    .orderBy(desc(createdAt), desc(id));

const SUBJECTS_SHOWN = 5;

const isQueued = eq(state, 'queued');
const isFailed = hasState.failed;
const wasRefused = ne(lastError, '');
const address = sql<string>`lower(${to})`;
const countOf = (isIt: SQL | undefined) => sql<number>`(count(*) filter (where ${isIt}))::int`;
const kinds = sql<string[]>`array_agg(distinct split_part(${outboxEmails.matter}, ' ', 1))`;
const someSubjects = sql<string[]>`(array_agg(distinct ${subject}))[1:${SUBJECTS_SHOWN}::int]`;
const newestRefusal = sql<string>`(array_agg(${lastError} order by ${createdAt} desc) filter (where ${wasRefused}))[1]`;
const since = sql`coalesce(min(${createdAt}) filter (where ${isQueued}), min(${createdAt}))`.mapWith(createdAt);

/** One row per address. The last email to an erased account has lost its address, so it is in no row. */
function unsentByAddress({ db, clock }: Pick<Context, 'db' | 'clock'>, q: string) {
  const isScheduled = and(isQueued, gt(dueAt, clock.now()));
  const isRetried = and(isQueued, gt(nextTryAt, clock.now()));
  // Rows of the previous release have no `dueAt`: they are due.
  const isDue = and(isQueued, or(isNull(dueAt), lte(dueAt, clock.now())));
  return db
    .select({
      id: address.as('address'),
      emails: sql<number>`count(*)::int`.as('emails'),
      scheduled: countOf(isScheduled).as('scheduled'),
      due: countOf(and(isDue, eq(lastError, ''))).as('due'),
      retrying: countOf(and(isDue, wasRefused)).as('retrying'),
      failed: countOf(isFailed).as('failed'),
      kinds: kinds.as('kinds'),
      subjects: someSubjects.as('subjects'),
      lastError: sql<string>`coalesce(${newestRefusal}, '')`.as('last_error'),
      since: since.as('since'),
      nextAt: sql<Date | null>`min(greatest(${dueAt}, ${nextTryAt})) filter (where ${isScheduled} or ${isRetried})`
        .mapWith(dueAt)
        .as('next_at'),
    })
    .from(outboxEmails)
    .where(and(or(isQueued, isFailed), ne(to, ''), q === '' ? undefined : eq(address, q)))
    .groupBy(address)
    .as('unsent');
}

type Unsent = ReturnType<typeof unsentByAddress>;
const selectUnsent = (db: Context['db'], unsent: Unsent) => db.select().from(unsent);
type UnsentRow = Awaited<ReturnType<typeof selectUnsent>>[number];
type UnsentSort = NonNullable<AskedOf<typeof unsentEmailList>['sort']>;

/** For one sort order: the condition for rows after a cursor, the `order by`, and a row's cursor. */
function orderOf(unsent: Unsent, sort: UnsentSort) {
  const isFalling = sort.startsWith('-');
  const by = (isFalling ? sort.slice(1) : sort) as 'since' | 'emails' | 'address';
  const column = { since: unsent.since, emails: unsent.emails, address: unsent.id }[by];
  const valueIn = (value: string | number | undefined) => {
    if (by === 'since') return sql`${timeIn(value)}::timestamptz`;
    return by === 'emails' ? sql`${Number(value) || 0}::integer` : sql`${String(value)}::text`;
  };
  return {
    order: [column, unsent.id].map((one) => (isFalling ? desc(one) : asc(one))),
    placeOf: (row: UnsentRow) => [{ since: row.since.toISOString(), emails: row.emails, address: row.id }[by], row.id],
    beyond(cursor: string) {
      const [value, last] = readCursor(cursor, 2);
      const place = sql`(${valueIn(value)}, ${String(last)}::text)`;
      return isFalling ? sql`(${column}, ${unsent.id}) < ${place}` : sql`(${column}, ${unsent.id}) > ${place}`;
    },
  };
}

/** Addresses with unsent emails. A search also finds addresses whose emails all failed. */
async function unsentFound(
  ctx: Pick<Context, 'db' | 'clock'>,
  { q: typed = '', reason, sort = 'since', after }: AskedOf<typeof unsentEmailList>,
): Promise<AdminPage<UnsentEmails>> {
  const { db } = ctx;
  const q = typed.trim().toLowerCase();
  const unsent = unsentByAddress(ctx, q);
  const { order, placeOf, beyond } = orderOf(unsent, sort);
  const waits = q === '' ? gt(unsent.emails, unsent.failed) : undefined;
  const isMeant = reason === undefined ? waits : gt(unsent[reason], 0);
  const rows = await selectUnsent(db, unsent)
    .where(and(isMeant, after === undefined ? undefined : beyond(after)))
    .orderBy(...order)
    .limit(ROWS_PER_ADMIN_PAGE + 1);
  const all = db.select({ id: unsent.id }).from(unsent).where(isMeant);
  const page = await adminPage(db, { rows, placeOf, all, after });
  return { ...page, items: page.items.map(unsentOf) };
}

const unsentOf = ({ scheduled, due, retrying, failed, ...row }: UnsentRow): UnsentEmails => ({
  ...row,
  reasons: { scheduled, due, retrying, failed },
  classes: EmailClass.options.filter((one) => row.kinds.some((kind) => classOf(kind) === one)),
  since: row.since.toISOString(),
  nextAt: row.nextAt?.toISOString() ?? null,
});

export const emailLists = {
  unsent: serveList(unsentEmailList, {
    find: unsentFound,
    about: 'mail',
    look: 'letters-read',
    // The full list records the same kind of audit event, but with a state in place of these facts.
    factsOf: ({ reason = null }) => ({ by: 'address', reason }),
    wordsOf: (q) => q.trim().toLowerCase(),
    rowOf: ({ reasons, classes, subjects, ...row }) => ({
      ...row,
      ...reasons,
      classes: classes.join(' '),
      subjects: subjects.join('; '),
    }),
  }),
  list: serveList(emailList, {
    find: emailsFound,
    about: 'mail',
    look: 'letters-read',
    wordsOf: (q) => q.trim().toLowerCase(),
  }),
};
