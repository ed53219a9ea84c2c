import { eq } from 'drizzle-orm';
import { calledProvider } from '../../contract/provider-fields.ts';
import type { ProviderAccount } from '../../contract/providers.ts';
import { changePages } from '../../../../platform/change-pages.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { addProviderPayee } from '../../../payments/server/commands/provider-payee.ts';
import { onboardingLink } from '../../../payments/server/commands/open-payee.ts';
import {
  providerAccount as accountOf,
  providerPayee,
  isRejected,
} from '../../../payments/server/queries/provider-payee.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { lockOwnProvider, ownProviderRow } from '../queries/own-provider.ts';
import { providers, type ProviderRow } from '../tables.ts';
import { changeProviderState } from './change-state.ts';
import type { Owning } from './states.ts';

/** Opens a payment account, even if an earlier one was closed. Errors: see `providers.onboard` in the contract. */
export async function onboardProvider(ctx: Owning, id: string): Promise<{ url: string }> {
  await ownProviderRow(ctx, { id, to: 'own' });
  if (ctx.payments === null) fail('GIVING_CLOSED');
  const payeeId = await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const { provider } = await lockOwnProvider(ctx, tx, { id, to: 'own' });
      if (provider.state === 'closed') fail('ALREADY_DONE');
      if (calledProvider(provider).trim() === '') failField('legalName', 'still_missing');
      const account = await begun(ctx, tx, provider);
      const change = { to: 'onboarding', by: 'firm', byUser: memberId(ctx), why: '' } as const;
      if (provider.state === 'confirmed')
        await changeProviderState(ctx, tx, { ...provider, payeeId: account }, change, changed);
      return account;
    }),
  );
  return onboardingLink(ctx, payeeId);
}

/** Returns the id of the provider's payment account. Makes a new account if there is none that can still be paid. */
async function begun(ctx: Owning, tx: Transaction, provider: ProviderRow): Promise<string> {
  const before = await providerPayee(tx, provider.payeeId);
  const isOver = before === null || before.withdrawnAt !== null || before.leftAt !== null || isRejected(before);
  if (!isOver) return before.id;
  const payeeId = newId(ctx.clock);
  await addProviderPayee(ctx, tx, {
    payeeId,
    providerId: provider.id,
    label: calledProvider(provider),
    country: provider.country,
    holderId: memberId(ctx),
    isApproved: provider.state === 'live',
  });
  await tx.update(providers).set({ payeeId, cardsDeclinedAt: null }).where(eq(providers.id, provider.id));
  ctx.log.info('provider_account_begun', { providerId: provider.id, payeeId });
  return payeeId;
}

/** Status of the payment account as last read from the card provider. Only for the owner. */
export async function providerAccount(
  ctx: Owning,
  id: string,
): Promise<{ account: ProviderAccount | null; hasCards: boolean }> {
  const { provider } = await ownProviderRow(ctx, { id, to: 'own' });
  return { account: await accountOf(ctx.db, provider.payeeId), hasCards: ctx.payments !== null };
}
