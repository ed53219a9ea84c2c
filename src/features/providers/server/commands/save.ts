import { eq } from 'drizzle-orm';
import { PAYEE_COUNTRIES, type PayeeCountry } from '../../../payments/contract/payees.ts';
import { fieldProblem } from '../../../../shared/api/field-refusals.ts';
import {
  calledProvider,
  isLookedAtAnew,
  missingOf,
  priceProblems,
  type ProviderFields,
  type ProviderState,
} from '../../contract/provider-fields.ts';
import type { Provider } from '../../contract/providers.ts';
import { changePages } from '../../../../platform/change-pages.ts';
import type { Context } from '../../../../platform/context.ts';
import { CatalogueError, fail, failField } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { providerPayeeFollows } from '../../../payments/server/commands/provider-payee.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { lockOwnProvider, providerFieldsOf, providerView } from '../queries/own-provider.ts';
import { lookKeys } from '../rules/near-names.ts';
import { providers, type ProviderRow } from '../tables.ts';
import { changeProviderState } from './change-state.ts';
import { renewPlaces } from './renew-places.ts';

interface Save {
  id: string;
  rev: number;
  changes: Partial<ProviderFields>;
}

/**
 * A new name, licence or website sends a live provider back to review. Errors: as `save` in the contract says, and
 * country_settled if the country changes after a payment account was opened.
 */
export async function saveProvider(
  ctx: Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'jobs' | 'log' | 'pages' | 'collectors'>,
  { id, rev, changes }: Save,
): Promise<Provider> {
  const view = await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const { provider, role } = await lockOwnProvider(ctx, tx, { id, to: 'write' });
      if (provider.state === 'closed') fail('ALREADY_DONE');
      if (provider.rev !== rev) fail('EDIT_CONFLICT', { current: providerView({ provider, role }) });
      assertNotEmptied(provider, changes);
      const saved = await written(ctx, tx, provider, changes);
      await renewPlaces(tx, saved);
      const goesBack = provider.state === 'live' && isLookedAtAnew(providerFieldsOf(provider), changes);
      if (!goesBack) return providerView({ provider: saved, role });
      const change = { to: 'in-review', by: 'firm', byUser: memberId(ctx), why: '' } as const;
      return providerView({ provider: await changeProviderState(ctx, tx, saved, change, changed), role });
    }),
  );
  ctx.log.info('provider_saved', { providerId: id, rev: view.rev });
  return view;
}

/** In these states no required field may be emptied: nobody checks them again before families see the provider. */
const COMPLETE: readonly ProviderState[] = ['in-review', 'live', 'paused'];

function assertNotEmptied(provider: ProviderRow, changes: Partial<ProviderFields>): void {
  if (!COMPLETE.includes(provider.state)) return;
  const missing = missingOf({ ...providerFieldsOf(provider), ...changes }).filter(
    (name) => changes[name] !== undefined,
  );
  const fields = missing.map((name) => fieldProblem(name, 'still_missing'));
  if (fields.length > 0) throw new CatalogueError('INVALID_INPUT', { fields });
}

/** Throws INVALID_INPUT for amounts that the country's currency cannot have. */
export function assertPayable(prices: ProviderFields['prices'], country: PayeeCountry): void {
  const fields = priceProblems(prices, country);
  if (fields.length > 0) throw new CatalogueError('INVALID_INPUT', { fields });
}

async function written(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  provider: ProviderRow,
  changes: Partial<ProviderFields>,
): Promise<ProviderRow> {
  const country = changes.country ?? provider.country;
  if (country !== provider.country && provider.payeeId !== null) failField('country', 'country_settled');
  if (changes.prices !== undefined || country !== provider.country)
    assertPayable(changes.prices ?? provider.prices, country);
  const now = clock.now();
  const said = { ...providerFieldsOf(provider), ...changes };
  const [saved] = await tx
    .update(providers)
    .set({
      ...changes,
      lookKeys: lookKeys(said),
      ...(isLookedAtAnew(providerFieldsOf(provider), changes) && { renamedAt: provider.renamedAt ?? now }),
      currency: PAYEE_COUNTRIES[country],
      rev: provider.rev + 1,
      savedAt: now,
    })
    .where(eq(providers.id, provider.id))
    .returning();
  if (calledProvider(said) !== calledProvider(provider))
    await providerPayeeFollows(tx, provider.payeeId, { label: calledProvider(said) });
  return saved ?? provider;
}
