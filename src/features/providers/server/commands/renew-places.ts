import { eq } from 'drizzle-orm';
import { calledProvider } from '../../contract/provider-fields.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { nameKey, placeKey } from '../rules/places.ts';
import { providerPlaces, type ProviderRow } from '../tables.ts';

/** Replaces a provider's search rows: one for each area and kind if it is live, otherwise none. */
export async function renewPlaces(tx: Transaction, provider: ProviderRow): Promise<void> {
  await tx.delete(providerPlaces).where(eq(providerPlaces.providerId, provider.id));
  if (provider.state !== 'live') return;
  const places = new Set(
    provider.areas.map((area) => placeKey(area, provider.country)).filter((place) => place !== ''),
  );
  const name = nameKey(calledProvider(provider));
  const rows = [...places].flatMap((place) =>
    provider.kinds.map((kind) => ({ place, kind, nameKey: name, providerId: provider.id })),
  );
  if (rows.length > 0) await tx.insert(providerPlaces).values(rows);
}
