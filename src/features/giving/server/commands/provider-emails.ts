import type { Telling } from '../../../payments/server/rules/collectors.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { reachableAmong } from '../../../accounts/server/queries/reachable.ts';
import { queueEmail } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import { providerAccountEmail, type ProviderAccountTold } from '../emails/providers.ts';
import { accountFailsBecause } from '../../../payments/server/rules/payable.ts';
import type { PayeeRow } from '../../../payments/server/tables.ts';

export async function reachableHolder(tx: Writable, { holderId }: PayeeRow) {
  if (holderId === null) return null;
  const [holder] = await reachableAmong(tx, [holderId]);
  return holder ?? null;
}

/** The news to email about the account. Admin approval of the provider has an email of its own. */
function newsOf(before: PayeeRow, after: PayeeRow): ProviderAccountTold['news'] | null {
  const [was, is] = [accountFailsBecause(before), accountFailsBecause(after)];
  if (was === null && is !== null) return is === 'withdrawn' ? 'ended' : 'stopped';
  // An account that could not receive payments anyway was closed.
  if (is === 'withdrawn' && was !== 'withdrawn') return 'ended';
  if (is !== null) return null;
  if (was !== null) return after.approvedAt === null ? 'ready' : 'works';
  const known = new Set(before.wanted.map(({ what }) => what));
  return after.wanted.some(({ what }) => !known.has(what)) ? 'wanted' : null;
}

export async function tellProvider(
  ctx: Telling,
  tx: Transaction,
  { before, after }: { before: PayeeRow; after: PayeeRow },
): Promise<void> {
  const news = newsOf(before, after);
  const holder = news === null || after.leftAt !== null ? null : await reachableHolder(tx, after);
  if (news === null || holder === null || after.providerId === null) return;
  const { providerId, label, wantedUntil } = after;
  const email = providerAccountEmail(writingTo(ctx.config, holder.language), {
    providerId,
    label,
    news,
    until: wantedUntil,
  });
  await queueEmail(ctx, tx, { to: holder.mailbox, ...email });
}
