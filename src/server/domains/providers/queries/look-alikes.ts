import { and, asc, eq, exists, inArray, ne, or, sql } from 'drizzle-orm';
import type { HeldFor } from '../../../../contract/admin-providers.ts';
import { calledProvider } from '../../../../contract/provider-fields.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { providerChanges, providers, type ProviderRow } from '../tables.ts';

/** More would tell nobody more. */
const MOST = 20;

/** Other firms that are or were live or in review, with a name or a licence number that looks like this one's. */
export async function heldFor(db: Writable, provider: ProviderRow): Promise<HeldFor[]> {
  const names = [provider.nameKey, provider.tradingKey].filter((key) => key !== '');
  const isNamed = names.length > 0 && or(inArray(providers.nameKey, names), inArray(providers.tradingKey, names));
  const isLicensed = provider.licenceKey !== '' && eq(providers.licenceKey, provider.licenceKey);
  const isAlike = [isNamed, isLicensed].filter((one) => one !== false);
  if (isAlike.length === 0) return [];
  const wasLookedAt = db
    .select({ one: sql`1` })
    .from(providerChanges)
    .where(and(eq(providerChanges.providerId, providers.id), inArray(providerChanges.to, ['live', 'in-review'])));
  const rows = await db
    .select()
    .from(providers)
    .where(
      and(
        or(...isAlike),
        ne(providers.id, provider.id),
        or(inArray(providers.state, ['live', 'in-review']), exists(wasLookedAt)),
      ),
    )
    .orderBy(asc(providers.createdAt), asc(providers.id))
    .limit(MOST);
  return rows.flatMap((row) => {
    const other = { providerId: row.id, called: calledProvider(row), state: row.state };
    const isSameName = names.includes(row.nameKey) || names.includes(row.tradingKey);
    const isSameLicence = provider.licenceKey !== '' && row.licenceKey === provider.licenceKey;
    return [
      ...(isSameName ? [{ kind: 'name' as const, ...other }] : []),
      ...(isSameLicence ? [{ kind: 'licence' as const, ...other }] : []),
    ];
  });
}
