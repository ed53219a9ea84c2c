import { and, eq, isNull } from 'drizzle-orm';
import type { EndedBy, Enquiry, ProviderEnquiry } from '../../contract/enquiries.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { lockOwnProvider } from '../../../providers/server/queries/own-provider.ts';
import { askOfProvider, providerEnquiryView } from '../queries/provider-enquiry.ts';
import { ownEnquiry, ownEnquiryRow } from '../queries/own-enquiry.ts';
import { enquiryAsks } from '../tables.ts';
import { lockOwnAsk } from './write.ts';

type Ending = Pick<Context, 'db' | 'actor' | 'clock' | 'log'>;

async function end({ clock }: Ending, tx: Transaction, askId: string, endedBy: EndedBy): Promise<void> {
  await tx
    .update(enquiryAsks)
    .set({ endedAt: clock.now(), endedBy, waitsSince: null })
    .where(and(eq(enquiryAsks.id, askId), isNull(enquiryAsks.endedAt)));
}

/** Ends one conversation for the family, or all without `askId`. Then no messages can be sent. Errors: NOT_FOUND. */
export async function endEnquiry(
  ctx: Ending,
  { id, askId }: { id: string; askId?: string | undefined },
): Promise<Enquiry> {
  await ctx.db.transaction(async (tx) => {
    await ownEnquiryRow({ ...ctx, db: tx }, id);
    const all = await tx
      .select({ id: enquiryAsks.id })
      .from(enquiryAsks)
      .where(eq(enquiryAsks.enquiryId, id))
      .orderBy(enquiryAsks.id);
    for (const one of askId === undefined ? all : [{ id: askId }]) {
      await lockOwnAsk(tx, { id, askId: one.id });
      await end(ctx, tx, one.id, 'family');
    }
  });
  ctx.log.info('enquiry_ended', { enquiryId: id, by: 'family' });
  return ownEnquiry(ctx, id);
}

/** Ends the conversation for the provider. The family can still read all of it. Errors: NOT_FOUND. */
export async function endAsProvider(
  ctx: Ending,
  { id, enquiryId }: { id: string; enquiryId: string },
): Promise<ProviderEnquiry> {
  const view = await ctx.db.transaction(async (tx) => {
    const { provider } = await lockOwnProvider(ctx, tx, { id, to: 'answer' });
    const { ask } = await askOfProvider(tx, id, enquiryId);
    await end(ctx, tx, ask.id, 'firm');
    return providerEnquiryView({ ...ctx, db: tx }, provider, await askOfProvider(tx, id, enquiryId));
  });
  ctx.log.info('enquiry_ended', { enquiryId, by: 'firm' });
  return view;
}
