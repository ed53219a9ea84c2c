import { and, asc, eq, exists, inArray, ne, not, or, sql } from 'drizzle-orm';
import type { LookAlike } from '../../contract/admin-providers.ts';
import { calledProvider } from '../../contract/provider-fields.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { arePicturesAlike, pictureKeys, sharingKeys } from '../../../media/server/queries/near-pictures.ts';
import { photographs } from '../../../media/server/tables.ts';
import { licenceKey } from '../rules/look-alike.ts';
import { areNamesAlike, lookKeys as keysOfSaid } from '../rules/near-names.ts';
import { providerChanges, providerPhotographs, providers, type ProviderRow } from '../tables.ts';

const MOST = 20;
/** Providers that were ever live or in review. Refused and closed ones count: people may still know their names. */
const wasSeen = (db: Writable) =>
  or(
    inArray(providers.state, ['live', 'in-review']),
    exists(
      db
        .select({ one: sql`1` })
        .from(providerChanges)
        .where(and(eq(providerChanges.providerId, providers.id), inArray(providerChanges.to, ['live', 'in-review']))),
    ),
  );

const lineOf = ({ id, state, ...said }: ProviderRow) => ({ providerId: id, called: calledProvider(said), state });

/** Providers that were ever live or in review and resemble this one by name, licence number or picture. */
export async function findLookAlikes(db: Writable, provider: ProviderRow): Promise<LookAlike[]> {
  const lookAlikes = [...(await saidAlike(db, provider)), ...(await shownAlike(db, provider.id))];
  return lookAlikes.slice(0, MOST);
}

async function saidAlike(db: Writable, provider: ProviderRow): Promise<LookAlike[]> {
  const { id, lookKeys, createdAt } = providers;
  const near = await sharingKeys(db, provider.lookKeys, { id, of: providers, lookKeys });
  const rows = await db
    .select()
    .from(providers)
    .where(and(inArray(id, near), ne(id, provider.id), wasSeen(db)))
    .orderBy(asc(createdAt), asc(id));
  const licence = licenceKey(provider.licenceNumber);
  return rows.flatMap((row) => [
    ...(areNamesAlike(provider, row) ? [{ kind: 'name' as const, ...lineOf(row) }] : []),
    ...(licence !== '' && licenceKey(row.licenceNumber) === licence
      ? [{ kind: 'licence' as const, ...lineOf(row) }]
      : []),
  ]);
}

const { photographId } = providerPhotographs;
const picture = { id: photographId, sha256: photographs.sha256, likeness: photographs.likeness };

/** Ids of providers whose name or licence number resembles the typed text. */
export async function providersLike(db: Writable, typed: string): Promise<string[]> {
  const meant = { legalName: typed, tradingName: '', licenceNumber: typed, areas: [], address: '' };
  const { id, legalName, tradingName, licenceNumber, areas, address } = providers;
  const near = await sharingKeys(db, keysOfSaid(meant), { id, of: providers, lookKeys: providers.lookKeys });
  const rows = await db
    .select({ id, legalName, tradingName, licenceNumber, areas, address })
    .from(providers)
    .where(inArray(id, near));
  const licence = licenceKey(typed);
  const isMeant = (row: (typeof rows)[number]) =>
    areNamesAlike(meant, row) || (licence !== '' && licenceKey(row.licenceNumber) === licence);
  return rows.filter(isMeant).map((row) => row.id);
}

/** Lists each other provider at most once, with the first similar pair. With `onlyOf`, only this photograph is compared. */
async function shownAlike(db: Writable, providerId: string, onlyOf?: string): Promise<LookAlike[]> {
  const isOwn = eq(providerPhotographs.providerId, providerId);
  const own = await db
    .select(picture)
    .from(providerPhotographs)
    .innerJoin(photographs, eq(photographs.id, photographId))
    .where(and(isOwn, onlyOf === undefined ? undefined : eq(photographId, onlyOf)));
  const { lookKeys } = providerPhotographs;
  const near = await sharingKeys(db, own.flatMap(pictureKeys), { id: photographId, of: providerPhotographs, lookKeys });
  const rows = await db
    .select({ picture, row: providers })
    .from(providerPhotographs)
    .innerJoin(photographs, eq(photographs.id, photographId))
    .innerJoin(providers, eq(providers.id, providerPhotographs.providerId))
    .where(and(inArray(photographId, near), not(isOwn), wasSeen(db)))
    .orderBy(asc(providers.createdAt), asc(providers.id), asc(providerPhotographs.position));
  const byProvider = new Map<string, LookAlike>();
  for (const { picture: theirs, row } of rows) {
    const mine = own.find((one) => arePicturesAlike(one, theirs));
    if (mine && !byProvider.has(row.id))
      byProvider.set(row.id, { kind: 'photograph', ...lineOf(row), photographs: { its: mine.id, theirs: theirs.id } });
  }
  return [...byProvider.values()];
}

/** Whether this photograph resembles a picture of another provider that was ever live or in review. */
export const showsAnothers = async (db: Writable, providerId: string, onlyOf: string): Promise<boolean> =>
  (await shownAlike(db, providerId, onlyOf)).length > 0;
