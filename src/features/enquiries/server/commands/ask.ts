import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AskableFirm, Enquiry, Shared } from '../../contract/enquiries.ts';
import { OPEN_ENQUIRIES_PER_FIRM } from '../../contract/enquiry-limits.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { lockedUser } from '../../../accounts/server/commands/people/write-user.ts';
import { takeTurn } from '../../../accounts/server/commands/take-turn.ts';
import { confirmedAddress } from '../../../providers/server/queries/own-provider.ts';
import { providers, providerStaff } from '../../../providers/server/tables.ts';
import { memberId } from '../../../tributes/server/queries/stewards.ts';
import { askableFirms, type Askable } from '../queries/askable.ts';
import { ownEnquiry } from '../queries/own-enquiry.ts';
import { enquiriesPerFirm, firmsPerAccount } from '../rules/limits.ts';
import { sharedOf } from '../rules/shared.ts';
import { enquiries, enquiryAsks } from '../tables.ts';
import { renewAnswerTime } from './renew-answer-time.ts';
import { tellFirm } from './tell.ts';

export type Writing = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'jobs' | 'log'>;

interface Asking {
  firms: string[];
  tributeId?: string | undefined;
  words: string;
  shared: Parameters<typeof sharedOf>[0];
}

interface Outgoing {
  found: Askable[];
  words: string;
  shared: Shared;
}

/** Builds what is sent; shared by preview and sending. */
async function outgoing(
  ctx: Pick<Context, 'actor'>,
  db: Transaction | Context['db'],
  { firms, tributeId, words, shared }: Asking,
): Promise<Outgoing> {
  const address = confirmedAddress(ctx) ?? fail('ADDRESS_NOT_CONFIRMED');
  const { found } = await askableFirms({ actor: ctx.actor, db }, { firms, tributeId });
  if (found.length < firms.length) fail('NOT_FOUND');
  if (found.some(({ firm }) => firm.isUnwanted)) fail('NO_FLOWERS_WANTED');
  const isOwn = and(inArray(providerStaff.providerId, firms), eq(providerStaff.userId, memberId(ctx)));
  if ((await db.$count(providerStaff, isOwn)) > 0) fail('NOT_ALLOWED');
  return { found, words, shared: sharedOf(shared, address) };
}

export async function lookAtEnquiry(
  ctx: Pick<Context, 'db' | 'actor'>,
  asking: Asking,
): Promise<{ firms: AskableFirm[]; words: string; shared: Shared }> {
  const { found, words, shared } = await outgoing(ctx, ctx.db, asking);
  return { firms: found.map(({ firm }) => firm), words, shared };
}

/**
 * Sends one text to several providers, with the ticked facts only. Errors: NOT_FOUND, NO_FLOWERS_WANTED, ADDRESS_NOT_CONFIRMED,
 * NOT_ALLOWED for one's own provider, TOO_MANY_ENQUIRIES, TOO_MANY_REQUESTS, ENTRY_EXISTS for another person's id.
 */
export async function askFirms(ctx: Writing, { id, ...asking }: Asking & { id: string }): Promise<Enquiry> {
  if (confirmedAddress(ctx) === null) fail('ADDRESS_NOT_CONFIRMED');
  const askerId = memberId(ctx);
  const firms = asking.firms.toSorted();
  const isNew = await ctx.db.transaction(async (tx) => {
    // A concurrent second request waits here and then finds the first one's enquiry.
    await lockedUser(tx, { id: askerId });
    const [before] = await tx.select().from(enquiries).where(eq(enquiries.id, id));
    if (before) return before.askerId === askerId ? false : fail('ENTRY_EXISTS');
    await takeTurns(ctx, tx, askerId, firms);
    // Locked, so that a provider paused meanwhile gets no enquiry; in one order, against deadlocks.
    await tx
      .select({ id: providers.id })
      .from(providers)
      .where(inArray(providers.id, firms))
      .orderBy(providers.id)
      .for('update');
    const { found, words, shared } = await outgoing(ctx, tx, asking);
    for (const firmId of firms) await checkOpen(tx, askerId, firmId);
    const now = ctx.clock.now();
    const [row] = await tx
      .insert(enquiries)
      .values({ id, askerId, tributeId: asking.tributeId ?? null, words, shared, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: enquiries.id });
    if (!row) fail('ENTRY_EXISTS');
    await sendTo(ctx, tx, id, found);
    return true;
  });
  if (isNew) ctx.log.info('enquiry_sent', { enquiryId: id, firms: firms.length });
  return ownEnquiry(ctx, id);
}

async function takeTurns(ctx: Writing, tx: Transaction, askerId: string, firms: string[]): Promise<void> {
  const parts = { db: tx, clock: ctx.clock };
  for (let asked = 0; asked < firms.length; asked += 1)
    await spend(takeTurn(parts, `enquiry-firms ${askerId}`, firmsPerAccount));
  for (const firmId of firms) await spend(takeTurn(parts, `enquiries-to ${firmId}`, enquiriesPerFirm));
}

async function spend(taking: ReturnType<typeof takeTurn>): Promise<void> {
  const turn = await taking;
  if (!turn.isFree) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: turn.retryAfterSeconds });
}

async function checkOpen(tx: Transaction, askerId: string, providerId: string): Promise<void> {
  const isOpen = and(
    eq(enquiries.askerId, askerId),
    eq(enquiryAsks.providerId, providerId),
    isNull(enquiryAsks.endedAt),
  );
  const open = await tx
    .select({ id: enquiryAsks.id })
    .from(enquiryAsks)
    .innerJoin(enquiries, eq(enquiries.id, enquiryAsks.enquiryId))
    .where(isOpen);
  if (open.length >= OPEN_ENQUIRIES_PER_FIRM) fail('TOO_MANY_ENQUIRIES');
}

async function sendTo(ctx: Writing, tx: Transaction, enquiryId: string, found: Askable[]): Promise<void> {
  const now = ctx.clock.now();
  await tx.insert(enquiryAsks).values(
    found.map(({ firm }) => ({
      id: newId(ctx.clock),
      enquiryId,
      providerId: firm.id,
      called: firm.called,
      sentAt: now,
      waitsSince: now,
    })),
  );
  for (const { firm } of found.toSorted((one, other) => (one.firm.id < other.firm.id ? -1 : 1))) {
    await renewAnswerTime(ctx, tx, firm.id);
    await tellFirm(ctx, tx, firm);
  }
}
