import { asc, eq, inArray } from 'drizzle-orm';
import type { Photograph } from '../../../media/contract/media.ts';
import { calledProvider } from '../../contract/provider-fields.ts';
import type { ProviderShown } from '../../contract/provider-shown.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { storedColumns } from '../../../media/server/queries.ts';
import { photographs } from '../../../media/server/tables.ts';
import { providerPhotographs, type ProviderRow } from '../tables.ts';
import { providerFieldsOf } from './own-provider.ts';

/** A provider as families see it. The caller checks permission. */
export function shownProvider(row: ProviderRow, itsPhotographs: Photograph[]): ProviderShown {
  const { tradingName: _, ...fields } = providerFieldsOf(row);
  return { ...fields, id: row.id, called: calledProvider(row), currency: row.currency, photographs: itsPhotographs };
}

/** Photographs in display order by provider id. Providers without photographs are absent. */
export async function photographsOfProviders(
  ctx: { db: Writable },
  ids: readonly string[],
): Promise<Map<string, Photograph[]>> {
  if (ids.length === 0) return new Map();
  const { providerId, position, caption, alt } = providerPhotographs;
  const rows = await ctx.db
    .select({ stored: storedColumns, providerId, caption, alt })
    .from(providerPhotographs)
    .innerJoin(photographs, eq(photographs.id, providerPhotographs.photographId))
    .where(inArray(providerId, [...ids]))
    .orderBy(asc(position), asc(photographs.id));
  const byProvider = new Map<string, Photograph[]>();
  for (const { stored, providerId: id, ...said } of rows)
    byProvider.set(id, [...(byProvider.get(id) ?? []), { ...stored, ...said, takenOn: null, place: '' }]);
  return byProvider;
}
