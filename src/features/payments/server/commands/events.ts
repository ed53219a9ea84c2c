import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { ProviderEvent } from '../../../../platform/card-payments/index.ts';
import type { PaymentContext } from '../queries/gifts.ts';
import { giftBy } from '../queries/gifts.ts';
import { paymentAlarms, providerEvents } from '../tables/provider.ts';
import { oneByOne } from './one-by-one.ts';
import { payeeChanged } from './payees.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { settleGift } from './settle-gift.ts';
import { unlessMissing } from './unless-missing.ts';

export const HANDLE_EVENT = 'handle-provider-event';
/** An event that is unhandled for longer than this has lost its job. The hourly job handles it. */
const LEFT_MS = 10 * 60 * 1000;

/** Stores an event and a job for it, once. An event of another mode (live or test) raises an alarm and is not handled. */
export async function receiveEvent(ctx: PaymentContext, event: ProviderEvent): Promise<void> {
  const { about, ...told } = event;
  const isOurs = event.isLive === (ctx.payments?.mode === 'live');
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const [added] = await tx
      .insert(providerEvents)
      .values({ ...told, aboutKind: about.kind, aboutId: about.id, receivedAt: now, handledAt: isOurs ? null : now })
      .onConflictDoNothing()
      .returning({ id: providerEvents.id });
    if (!added) return;
    if (isOurs) return ctx.jobs.send(HANDLE_EVENT, { id: event.id }, { tx });
    const details = { type: event.type, isLive: event.isLive };
    await raiseAlarm(ctx, tx, {
      kind: 'wrong-mode',
      reference: event.id,
      giftId: null,
      account: event.account,
      details,
    });
  });
}

/** Reads the current state from the card provider. Throws without an answer, so that the job is retried. */
export async function handleEvent(ctx: PaymentContext, { id }: { id: string }): Promise<void> {
  const [event] = await ctx.db.select().from(providerEvents).where(eq(providerEvents.id, id));
  if (!event || event.handledAt !== null || ctx.payments === null) return;
  const { aboutKind, aboutId, account } = event;
  if (needsName(aboutKind) && aboutId === '') return putAside(ctx, event);
  if (account !== null && (event.isWithdrawn || aboutKind === 'account'))
    await payeeChanged(ctx, account, event.isWithdrawn);
  if (needsName(aboutKind)) await unlessMissing(lookInto(ctx, { kind: aboutKind, id: aboutId, account }));
  await ctx.db.update(providerEvents).set({ handledAt: ctx.clock.now() }).where(eq(providerEvents.id, id));
}

const needsName = (kind: ProviderEvent['about']['kind']): kind is 'checkout' | 'payment' =>
  kind === 'checkout' || kind === 'payment';

/** Marks an event that names no payment as handled, because nobody can look it up. One open alarm covers them all. */
async function putAside(ctx: PaymentContext, event: typeof providerEvents.$inferSelect): Promise<void> {
  const { id, type, account } = event;
  await ctx.db.transaction(async (tx) => {
    await tx.update(providerEvents).set({ handledAt: ctx.clock.now() }).where(eq(providerEvents.id, id));
    const isOpen = and(eq(paymentAlarms.kind, 'unnamed'), isNull(paymentAlarms.settledAt));
    if ((await tx.select({ id: paymentAlarms.id }).from(paymentAlarms).where(isOpen).limit(1)).length > 0) return;
    await raiseAlarm(ctx, tx, { kind: 'unnamed', reference: id, giftId: null, account, details: { type } });
  });
}

async function lookInto(ctx: PaymentContext, about: Parameters<typeof giftOf>[1]): Promise<void> {
  const giftId = await giftOf(ctx, about);
  if (giftId !== null) await settleGift(ctx, giftId);
}

/** Id of the gift that an event is about. Null: it is about a payment that did not come from us. */
async function giftOf(
  { db, payments }: PaymentContext,
  { kind, id, account }: { kind: 'checkout' | 'payment'; id: string; account: string | null },
): Promise<string | null> {
  const known = await giftBy(db, kind === 'checkout' ? { checkout: id } : { payment: id });
  if (known) return known.id;
  const read = kind === 'checkout' ? payments?.gifts.read(account, id) : payments?.truth.payment(account, id);
  const reference = (await read)?.reference ?? null;
  return reference === null ? null : ((await giftBy(db, { reference }))?.id ?? null);
}

export async function handleLeftEvents(ctx: PaymentContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - LEFT_MS);
  const { id, receivedAt, handledAt } = providerEvents;
  const isLeft = and(isNull(handledAt), lt(receivedAt, before));
  // No limit, because events that always fail would keep all later ones from being read. Ids need little memory.
  await oneByOne(await ctx.db.select({ id }).from(providerEvents).where(isLeft).orderBy(asc(receivedAt)), (event) =>
    handleEvent(ctx, event),
  );
}
