import { eq } from 'drizzle-orm';
import { PAYEE_COUNTRIES } from '../../../../contract/payees.ts';
import type { ProviderFields } from '../../../../contract/provider-fields.ts';
import type { Provider } from '../../../../contract/providers.ts';
import type { Context } from '../../../context.ts';
import { fail, failField } from '../../../errors.ts';
import { lockOwnProvider, providerView } from '../queries/own-provider.ts';
import { providers } from '../tables.ts';
import { renewPlaces } from './renew-places.ts';

interface Save {
  id: string;
  rev: number;
  changes: Partial<ProviderFields>;
}

/**
 * Saves the named fields. Errors: NOT_FOUND, EDIT_CONFLICT with the saved provider, ALREADY_DONE for one that is closed, and of
 * `country` country_settled once there is an account with the card provider, which is in one country for good.
 */
export async function saveProvider(
  ctx: Pick<Context, 'db' | 'actor' | 'clock' | 'log'>,
  { id, rev, changes }: Save,
): Promise<Provider> {
  const view = await ctx.db.transaction(async (tx) => {
    const { provider, role } = await lockOwnProvider(ctx, tx, { id, to: 'write' });
    if (provider.state === 'closed') fail('ALREADY_DONE');
    if (provider.rev !== rev) fail('EDIT_CONFLICT', { current: providerView({ provider, role }) });
    const country = changes.country ?? provider.country;
    if (country !== provider.country && provider.payeeId !== null) failField('country', 'country_settled');
    const [saved] = await tx
      .update(providers)
      .set({ ...changes, currency: PAYEE_COUNTRIES[country], rev: rev + 1, savedAt: ctx.clock.now() })
      .where(eq(providers.id, id))
      .returning();
    await renewPlaces(tx, saved ?? provider);
    return providerView({ provider: saved ?? provider, role });
  });
  ctx.log.info('provider_saved', { providerId: id, rev: view.rev });
  return view;
}
