import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { reachableAmong } from '../../../accounts/server/queries/reachable.ts';
import { queueEmails } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import { outboxEmails } from '../../../email/server/tables.ts';
import { preparedPages } from '../../../prepared/server/tables.ts';
import { providerStaff } from '../../../providers/server/tables.ts';
import { peopleOf } from '../../../tributes/server/queries/people.ts';
import { tributeById } from '../../../tributes/server/queries/public.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { serviceEventEmail, matterOf, type Reader } from '../emails.ts';
import { isStillOpen } from '../../../tributes/server/queries/doors.ts';
import { serviceEventTold, type ServiceEventRow } from '../tables.ts';
import { stopAddress } from './ask.ts';

type Telling = Pick<Context, 'actor' | 'clock' | 'config' | 'jobs' | 'secret'>;

interface Addressee {
  to: string;
  language: string | null;
  reader: Reader;
}

interface Change {
  before: ServiceEventRow;
  after: ServiceEventRow;
}

export async function tellNew(ctx: Telling, tx: Transaction, row: ServiceEventRow): Promise<void> {
  const tribute = await tributeOf(tx, row);
  if (tribute === null || row.startsAt <= ctx.clock.now()) return;
  await send(ctx, tx, { tribute, before: null, after: row, addressees: await people(ctx, tx, tribute.id) });
}

/** Emails everybody who knew of the event if time, place or cancellation changed, unless the event is past. */
export async function tellChange(ctx: Telling, tx: Transaction, { before, after }: Change): Promise<void> {
  const now = ctx.clock.now();
  const tribute =
    isOther(before, after) && [before, after].some((row) => row.startsAt > now) ? await tributeOf(tx, after) : null;
  if (tribute === null) return;
  const addressees = [
    ...(await people(ctx, tx, tribute.id)),
    ...(await providerPeople(ctx, tx, after)),
    ...(await askers(ctx, tx, tribute, after)),
  ];
  await send(ctx, tx, { tribute, before, after, addressees });
}

const isOther = (before: ServiceEventRow, after: ServiceEventRow): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() ||
  (['zone', 'venue', 'address'] as const).some((name) => before[name] !== after[name]) ||
  (before.cancelledAt === null) !== (after.cancelledAt === null);

async function tributeOf(tx: Transaction, { tributeId }: ServiceEventRow): Promise<TributeRow | null> {
  const row = tributeId === null ? null : await tributeById(tx, tributeId);
  return row?.deletedAt === null ? row : null;
}

async function people(ctx: Telling, tx: Transaction, tributeId: string): Promise<Addressee[]> {
  const own = memberId(ctx);
  return (await peopleOf(tx, tributeId))
    .filter(({ userId, isReachable }) => isReachable && userId !== own)
    .map(({ mailbox, language }) => ({ to: mailbox, language, reader: { kind: 'people', tributeId } }));
}

/** The provider's staff, if the provider may still change the event. */
async function providerPeople(ctx: Telling, tx: Transaction, { preparedId }: ServiceEventRow): Promise<Addressee[]> {
  if (preparedId === null) return [];
  const own = memberId(ctx);
  const staff = await tx
    .select({
      userId: providerStaff.userId,
      providerId: providerStaff.providerId,
      preparedAt: preparedPages.madeAt,
    })
    .from(preparedPages)
    .innerJoin(providerStaff, eq(providerStaff.providerId, preparedPages.providerId))
    .where(and(eq(preparedPages.id, preparedId), isNull(preparedPages.hiddenAt)));
  const [one] = staff;
  if (!one) return [];
  const reader: Reader = { kind: 'provider', providerId: one.providerId, preparedId, preparedAt: one.preparedAt };
  const ids = staff.map(({ userId }) => userId).filter((id) => id !== own);
  return (await reachableAmong(tx, ids)).map(({ mailbox, language }) => ({ to: mailbox, language, reader }));
}

async function askers(
  ctx: Telling,
  tx: Transaction,
  tribute: TributeRow,
  { id, seenBy }: ServiceEventRow,
): Promise<Addressee[]> {
  if (seenBy !== 'visitors') return [];
  const rows = await tx
    .select()
    .from(serviceEventTold)
    .where(and(eq(serviceEventTold.serviceEventId, id), isNotNull(serviceEventTold.confirmedAt)));
  return rows
    .filter(({ door }) => isStillOpen(ctx.secret, tribute, door))
    .map((row) => ({
      to: row.email,
      language: row.language,
      reader: { kind: 'asker', path: tribute.path ?? '', stop: stopAddress(ctx, row.id) },
    }));
}

interface Sent {
  tribute: TributeRow;
  before: ServiceEventRow | null;
  after: ServiceEventRow;
  addressees: readonly Addressee[];
}

async function send(ctx: Telling, tx: Transaction, { tribute, before, after, addressees }: Sent): Promise<void> {
  // Somebody with several roles gets one email, for the first of them in this list.
  const once = new Map<string, Addressee>();
  for (const one of addressees) if (!once.has(one.to.toLowerCase())) once.set(one.to.toLowerCase(), one);
  const waiting = await whoWaits(tx, matterOf(after.id), [...once.keys()]);
  await queueEmails(
    ctx,
    tx,
    [...once].map(([address, { to, language, reader }]) => ({
      to,
      ...serviceEventEmail(writingTo(ctx.config, language), {
        serviceEvent: after,
        // If the previous email still waits, nobody has read it. This one replaces it and leaves out the time before.
        before: waiting.has(address) ? null : before,
        isNew: before === null,
        page: tribute.name,
        reader,
      }),
    })),
  );
}

async function whoWaits(tx: Transaction, matter: string, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const to = sql<string>`lower(${outboxEmails.to})`;
  const rows = await tx
    .select({ to })
    .from(outboxEmails)
    .where(and(eq(outboxEmails.state, 'queued'), eq(outboxEmails.matter, matter), inArray(to, [...addresses])));
  return new Set(rows.map((row) => row.to));
}
