import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AskableProvider, Enquiry, Shared } from '../../contract/enquiries.ts';
import { OPEN_ENQUIRIES_PER_PROVIDER } from '../../contract/enquiry-limits.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { lockedUser } from '../../../accounts/server/commands/people/write-user.ts';
import { limitRate } from '../../../accounts/server/commands/rate-limit.ts';
import { confirmedAddress } from '../../../providers/server/queries/own-provider.ts';
import { providers, providerStaff } from '../../../providers/server/tables.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { askableProviders, type Askable } from '../queries/askable.ts';
import { ownEnquiry } from '../queries/own-enquiry.ts';
import { enquiriesPerProvider, providersPerAccount } from '../rules/limits.ts';
import { sharedOf } from '../rules/shared.ts';
import { enquiries, enquiryAsks } from '../tables.ts';
import { renewAnswerTime } from './renew-answer-time.ts';
import { tellProvider } from './tell.ts';

export type Writing = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'jobs' | 'log'>;

interface Asking {
  providers: string[];
  tributeId?: string | undefined;
  words: string;
  shared: Parameters<typeof sharedOf>[0];
}

interface Outgoing {
  found: Askable[];
  words: string;
  shared: Shared;
}

/** Builds what would be sent, for the preview and for sending. */
async function outgoing(
  ctx: Pick<Context, 'actor'>,
  db: Transaction | Context['db'],
  { providers: ids, tributeId, words, shared }: Asking,
): Promise<Outgoing> {
  const address = confirmedAddress(ctx) ?? fail('ADDRESS_NOT_CONFIRMED');
  const { found } = await askableProviders({ actor: ctx.actor, db }, { providers: ids, tributeId });
  if (found.length < ids.length) fail('NOT_FOUND');
  if (found.some(({ provider }) => provider.isUnwanted)) fail('NO_FLOWERS_WANTED');
  const isOwn = and(inArray(providerStaff.providerId, ids), eq(providerStaff.userId, memberId(ctx)));
  if ((await db.$count(providerStaff, isOwn)) > 0) fail('NOT_ALLOWED');
  return { found, words, shared: sharedOf(shared, address) };
}

export async function lookAtEnquiry(
  ctx: Pick<Context, 'db' | 'actor'>,
  asking: Asking,
): Promise<{ providers: AskableProvider[]; words: string; shared: Shared }> {
  const { found, words, shared } = await outgoing(ctx, ctx.db, asking);
  return { providers: found.map(({ provider }) => provider), words, shared };
}

/** Sends one text to several providers, with no other facts than the ticked ones. Errors: see `ask` in the contract. */
export async function askProviders(ctx: Writing, { id, ...asking }: Asking & { id: string }): Promise<Enquiry> {
  if (confirmedAddress(ctx) === null) fail('ADDRESS_NOT_CONFIRMED');
  const askerId = memberId(ctx);
  const asked = asking.providers.toSorted();
  const isNew = await ctx.db.transaction(async (tx) => {
    // A second request at the same time waits here, and then finds the enquiry of the first one.
    await lockedUser(tx, { id: askerId });
    const [before] = await tx.select().from(enquiries).where(eq(enquiries.id, id));
    if (before) return before.askerId === askerId ? false : fail('ENTRY_EXISTS');
    await limitRates(ctx, tx, askerId, asked);
    // Locked, so that a provider that pauses meanwhile gets no enquiry. Always in one order, so that no deadlock occurs.
    await tx
      .select({ id: providers.id })
      .from(providers)
      .where(inArray(providers.id, asked))
      .orderBy(providers.id)
      .for('update');
    const { found, words, shared } = await outgoing(ctx, tx, asking);
    for (const providerId of asked) await checkOpen(tx, askerId, providerId);
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
  if (isNew) ctx.log.info('enquiry_sent', { enquiryId: id, providers: asked.length });
  return ownEnquiry(ctx, id);
}

async function limitRates(ctx: Writing, tx: Transaction, askerId: string, ids: string[]): Promise<void> {
  const parts = { db: tx, clock: ctx.clock };
  for (let asked = 0; asked < ids.length; asked += 1)
    await limitRate(parts, `enquiry-firms ${askerId}`, providersPerAccount);
  for (const providerId of ids) await limitRate(parts, `enquiries-to ${providerId}`, enquiriesPerProvider);
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
  if (open.length >= OPEN_ENQUIRIES_PER_PROVIDER) fail('TOO_MANY_ENQUIRIES');
}

async function sendTo(ctx: Writing, tx: Transaction, enquiryId: string, found: Askable[]): Promise<void> {
  const now = ctx.clock.now();
  await tx.insert(enquiryAsks).values(
    found.map(({ provider }) => ({
      id: newId(ctx.clock),
      enquiryId,
      providerId: provider.id,
      called: provider.called,
      sentAt: now,
      waitsSince: now,
    })),
  );
  for (const { provider } of found.toSorted((one, other) => (one.provider.id < other.provider.id ? -1 : 1))) {
    await renewAnswerTime(ctx, tx, provider.id);
    await tellProvider(ctx, tx, provider);
  }
}
