// A claim link reaches the family on paper, as a code to type, or by email.
import { eq } from 'drizzle-orm';
import type { CodedLink } from '../../contract/coded-links.ts';
import type { PreparedPage } from '../../contract/prepared.ts';
import { calledProvider } from '../../../providers/contract/provider-fields.ts';
import type { Context } from '../../../../platform/context.ts';
import { newCodedLink, shownLink } from '../../../../platform/secrets/link-codes.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { limitRate } from '../../../accounts/server/commands/rate-limit.ts';
import { emailAsker } from '../../../enquiries/server/commands/email-asker.ts';
import { queueEmail } from '../../../email/server/commands/outbox.ts';
import { writingTo, type Writing } from '../../../email/server/email.ts';
import { preparedLinkEmail } from '../emails/link.ts';
import { ownPrepared } from '../queries/prepared-pages.ts';
import { linkEmailsPerProvider } from '../rules.ts';
import { preparedPages } from '../tables.ts';
import { claimAddress, lockWaiting } from './prepare.ts';

interface Wanted {
  providerId: string;
  id: string;
  email?: string | undefined;
  enquiryId?: string | undefined;
}

/** Makes a new link, which is returned once and not stored. The previous one stops working. Errors: see the contract. */
export async function renewLink(ctx: Context, wanted: Wanted): Promise<{ page: PreparedPage; link: CodedLink }> {
  const { providerId, id } = wanted;
  const { key, code, hashes } = newCodedLink(ctx.secret, 'prepared-code');
  const address = claimAddress(ctx, id, key);
  const isEmailed = await ctx.db.transaction(async (tx) => {
    const provider = await lockWaiting(ctx, tx, { providerId, id });
    const [page] = await tx.update(preparedPages).set(hashes).where(eq(preparedPages.id, id)).returning();
    const expiresAt = page?.expiresAt ?? ctx.clock.now();
    return emailLink(ctx, tx, wanted, { provider: calledProvider(provider), address, expiresAt });
  });
  ctx.log.info('claim_link_renewed', { providerId, preparedId: id });
  return { page: await ownPrepared(ctx, { providerId, id }), link: { ...shownLink(code, address), isEmailed } };
}

/** Returns null if no email was wanted, and false if no email can reach the family. */
async function emailLink(
  ctx: Context,
  tx: Transaction,
  { providerId, id, email, enquiryId }: Wanted,
  linked: { provider: string; address: string; expiresAt: Date },
): Promise<boolean | null> {
  const emailTo = (isTyped: boolean) => (sender: Writing) => preparedLinkEmail(sender, { ...linked, id, isTyped });
  const isAskerReached =
    enquiryId === undefined ? null : await emailAsker(ctx, tx, { providerId, enquiryId }, emailTo(false));
  if (email === undefined) return isAskerReached;
  await limitRate({ db: tx, clock: ctx.clock }, `prepared-emails ${providerId}`, linkEmailsPerProvider);
  await queueEmail(ctx, tx, { to: email, ...emailTo(true)(writingTo(ctx.config, ctx.request.language)) });
  return isAskerReached ?? true;
}
