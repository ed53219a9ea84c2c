import { and, eq, sql } from 'drizzle-orm';
import type { Enquiry, ProviderEnquiry } from '../../contract/enquiries.ts';
import { calledProvider } from '../../../providers/contract/provider-fields.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { limitRate } from '../../../accounts/server/commands/rate-limit.ts';
import { lockOwnProvider } from '../../../providers/server/queries/own-provider.ts';
import { providers } from '../../../providers/server/tables.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { askOfProvider, providerEnquiryView } from '../queries/provider-enquiry.ts';
import { ownEnquiry, ownEnquiryRow } from '../queries/own-enquiry.ts';
import { messagesPerSide } from '../rules/limits.ts';
import { isReachable } from '../rules/reachable.ts';
import { enquiryAsks, enquiryMessages, type AskRow, type MessageRow } from '../tables.ts';
import type { Writing } from './ask.ts';
import { renewAnswerTime } from './renew-answer-time.ts';
import { tellFamily, tellProvider } from './tell.ts';

interface Message {
  messageId: string;
  words: string;
}

/** Reads and locks a conversation, so that nobody writes in it while it is being ended. */
async function lockAsk(tx: Transaction, id: string): Promise<AskRow> {
  const [row] = await tx.select().from(enquiryAsks).where(eq(enquiryAsks.id, id)).for('update');
  return row ?? fail('NOT_FOUND');
}

/** Reads and locks a conversation of this enquiry. Errors: NOT_FOUND if it belongs to another enquiry. */
export async function lockOwnAsk(tx: Transaction, { id, askId }: { id: string; askId: string }): Promise<AskRow> {
  const ask = await lockAsk(tx, askId);
  return ask.enquiryId === id ? ask : fail('NOT_FOUND');
}

interface Written extends Message {
  ask: AskRow;
  from: MessageRow['from'];
}

/** Stores a message. False if it was stored before. */
async function addMessage(
  ctx: Pick<Context, 'actor' | 'clock'>,
  tx: Transaction,
  { ask, from, messageId: id, words }: Written,
): Promise<boolean> {
  const userId = memberId(ctx);
  const [before] = await tx.select().from(enquiryMessages).where(eq(enquiryMessages.id, id));
  if (before) return before.askId === ask.id && before.userId === userId ? false : fail('ENTRY_EXISTS');
  if (ask.endedAt !== null) fail('ENQUIRY_ENDED');
  await limitRate({ db: tx, clock: ctx.clock }, `enquiry-words ${ask.id} ${from}`, messagesPerSide);
  const [last] = await tx
    .select({ seq: sql<number>`coalesce(max(${enquiryMessages.seq}), 0)`.mapWith(Number) })
    .from(enquiryMessages)
    .where(eq(enquiryMessages.askId, ask.id));
  const seq = (last?.seq ?? 0) + 1;
  const added = await tx
    .insert(enquiryMessages)
    .values({ id, askId: ask.id, seq, from, userId, words, at: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ id: enquiryMessages.id });
  return added.length > 0 || fail('ENTRY_EXISTS');
}

/** The family writes to one provider. Errors: NOT_FOUND, ENQUIRY_ENDED, PROVIDER_AWAY, TOO_MANY_REQUESTS, ENTRY_EXISTS. */
export async function writeToProvider(
  ctx: Writing,
  { id, askId, ...message }: Message & { id: string; askId: string },
): Promise<Enquiry> {
  await ctx.db.transaction(async (tx) => {
    await ownEnquiryRow({ ...ctx, db: tx }, id);
    const ask = await lockOwnAsk(tx, { id, askId });
    const [provider] =
      ask.providerId === null ? [] : await tx.select().from(providers).where(eq(providers.id, ask.providerId));
    if (!(await addMessage(ctx, tx, { ask, from: 'family', ...message }))) return;
    if (!provider || !isReachable(provider)) return fail('PROVIDER_AWAY');
    const waitsSince = ask.waitsSince ?? ctx.clock.now();
    await tx.update(enquiryAsks).set({ waitsSince }).where(eq(enquiryAsks.id, askId));
    await tellProvider(ctx, tx, { id: provider.id, called: calledProvider(provider) });
  });
  return ownEnquiry(ctx, id);
}

interface OfProvider {
  id: string;
  enquiryId: string;
}

/** Staff answer in a conversation that has not ended. Errors: those of `writeToProvider`, and ROLE_TOO_SMALL. */
export async function answerFamily(
  ctx: Writing,
  { id, enquiryId, ...message }: Message & OfProvider,
): Promise<ProviderEnquiry> {
  return ctx.db.transaction(async (tx) => {
    const { provider } = await lockOwnProvider(ctx, tx, { id, to: 'answer' });
    const { ask: found, enquiry } = await askOfProvider(tx, id, enquiryId);
    const ask = await lockAsk(tx, found.id);
    if (await addMessage(ctx, tx, { ask, from: 'firm', ...message })) {
      if (!isReachable(provider)) fail('PROVIDER_AWAY');
      const now = ctx.clock.now();
      await tx
        .update(enquiryAsks)
        .set({ waitsSince: null, firstAnsweredAt: ask.firstAnsweredAt ?? now, seenAt: ask.seenAt ?? now })
        .where(eq(enquiryAsks.id, ask.id));
      if (ask.firstAnsweredAt === null) await renewAnswerTime(ctx, tx, id);
      await tellFamily(ctx, tx, {
        enquiryId,
        askId: ask.id,
        askerId: enquiry.askerId,
        called: calledProvider(provider),
      });
    }
    return providerEnquiryView({ ...ctx, db: tx }, provider, await askOfProvider(tx, id, enquiryId));
  });
}

/** Returns the enquiry for a provider. If it has not ended, also stores when it was first opened. */
export async function openEnquiry(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  provider: Parameters<typeof providerEnquiryView>[1],
  { id, enquiryId }: OfProvider,
): Promise<ProviderEnquiry> {
  const found = await askOfProvider(ctx.db, id, enquiryId);
  if (found.ask.seenAt === null && found.ask.endedAt === null)
    await ctx.db
      .update(enquiryAsks)
      .set({ seenAt: ctx.clock.now() })
      .where(and(eq(enquiryAsks.id, found.ask.id), sql`${enquiryAsks.seenAt} is null`));
  return providerEnquiryView(ctx, provider, found);
}
