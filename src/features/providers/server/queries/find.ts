import { and, asc, eq, inArray, notExists, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { calledProvider, ProviderKind } from '../../contract/provider-fields.ts';
import { FOUND_PER_PAGE } from '../../../../shared/limits/provider-limits.ts';
import type { ProviderFound, ProviderSearch } from '../../contract/provider-search.ts';
import type { Context } from '../../../../platform/context.ts';
import { failField } from '../../../../platform/errors.ts';
import { pageFrom, readCursor } from '../../../../platform/keyset.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { placeKey, placesAround } from '../rules/places.ts';
import { providerPlaces, providers, type ProviderRow } from '../tables.ts';
import { areFlowersWanted } from './no-flowers.ts';
import { photographsOfProviders } from './shown.ts';

type Asking = Pick<Context, 'db' | 'actor'>;

interface ForPage {
  tributeId?: string | undefined;
}

export async function offeredKinds(
  ctx: Asking,
  { tributeId }: ForPage,
): Promise<{ kinds: ProviderKind[]; areFlowersWanted: boolean }> {
  const isWanted = await areFlowersWanted(ctx.db, memberId(ctx), tributeId ?? null);
  return { kinds: ProviderKind.options.filter((kind) => isWanted || kind !== 'florist'), areFlowersWanted: isWanted };
}

interface Spot {
  rank: number;
  nameKey: string;
  id: string;
}

interface Hit extends Spot {
  row: ProviderRow;
}

type Search = ProviderSearch & ForPage & { after?: string | undefined };

/** The nearest come first, then by name. A provider appears once, at the area that is nearest to the searched place. */
export async function findProviders(
  ctx: Asking,
  { tributeId, after, ...search }: Search,
): Promise<{ items: ProviderFound[]; after: string | null; areFlowersWanted: boolean }> {
  const isWanted = await areFlowersWanted(ctx.db, memberId(ctx), tributeId ?? null);
  if (search.kind === 'florist' && !isWanted) return { items: [], after: null, areFlowersWanted: false };
  const places = placesAround(search.place, search.country);
  const from = after === undefined ? null : spotOf(after, places.length);
  const hits: Hit[] = [];
  // Run one indexed query per place, so that a page of results costs the same however large the directory is.
  for (let rank = from?.rank ?? 0; rank < places.length && hits.length <= FOUND_PER_PAGE; rank += 1) {
    const last = from?.rank === rank ? from : null;
    hits.push(...(await hitsAt(ctx, search, { places, rank, last, most: FOUND_PER_PAGE + 1 - hits.length })));
  }
  const placeOf = ({ rank, nameKey, id }: Hit) => [rank, nameKey, id];
  const page = pageFrom(hits, { most: FOUND_PER_PAGE, count: hits.length, placeOf });
  const pictures = await photographsOfProviders(
    ctx,
    page.items.map(({ id }) => id),
  );
  return {
    items: page.items.map(({ row, rank }) => ({
      ...foundView(row, places[rank] ?? '', isWanted),
      photograph: pictures.get(row.id)?.[0] ?? null,
    })),
    after: page.after,
    areFlowersWanted: isWanted,
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function spotOf(after: string, places: number): Spot {
  const [rank, nameKey, id] = readCursor(after, 3);
  const isSpot = typeof rank === 'number' && rank >= 0 && rank < places && typeof nameKey === 'string';
  if (!isSpot || nameKey.includes('\0') || !nameKey.isWellFormed() || !UUID.test(String(id)))
    return failField('after', 'unclear');
  return { rank, nameKey, id: String(id) };
}

interface At {
  places: readonly string[];
  rank: number;
  last: Spot | null;
  most: number;
}

async function hitsAt({ db }: Asking, search: ProviderSearch, { places, rank, last, most }: At): Promise<Hit[]> {
  const { place, kind, nameKey, providerId } = providerPlaces;
  const nearer = alias(providerPlaces, 'nearer');
  const stoodBefore = db
    .select({ one: sql`1` })
    .from(nearer)
    .where(
      and(
        inArray(nearer.place, places.slice(0, rank)),
        eq(nearer.kind, kind),
        eq(nearer.nameKey, nameKey),
        eq(nearer.providerId, providerId),
      ),
    );
  const rows = await db
    .select({ nameKey, row: providers })
    .from(providerPlaces)
    .innerJoin(providers, eq(providers.id, providerId))
    .where(
      and(
        eq(place, places[rank] ?? ''),
        eq(kind, search.kind),
        eq(providers.state, 'live'),
        rank === 0 ? undefined : notExists(stoodBefore),
        last === null ? undefined : sql`(${nameKey}, ${providerId}) > (${last.nameKey}, ${last.id}::uuid)`,
        ...narrowedBy(search),
      ),
    )
    .orderBy(asc(nameKey), asc(providerId))
    .limit(most);
  return rows.map((hit) => ({ ...hit, id: hit.row.id, rank }));
}

function narrowedBy({ language, faith, access, mostPrice }: ProviderSearch): (SQL | undefined)[] {
  const speaks = sql`exists (select 1 from jsonb_array_elements_text(${providers.languages}) spoken
    where spoken = ${language} or starts_with(spoken, ${`${language}-`}))`;
  // Items that cost 0 do not count towards the price, unless all items are free.
  const affords = sql`${mostPrice} >= (select coalesce(min(cost) filter (where cost > 0), min(cost)) from (
    select coalesce(nullif((price->>'from')::bigint, 0), (price->>'to')::bigint, 0) cost
    from jsonb_array_elements(${providers.prices}) price) costs)`;
  return [
    language === undefined ? undefined : speaks,
    faith && sql`jsonb_exists(${providers.faiths}, ${faith})`,
    access && sql`jsonb_exists(${providers.access}, ${access})`,
    mostPrice === undefined ? undefined : affords,
  ];
}

function foundView(row: ProviderRow, place: string, areFlowersIn: boolean): Omit<ProviderFound, 'photograph'> {
  const { id, kinds, languages, faiths, access, currency, prices } = row;
  const { licenceBody, licenceNumber, licenceUntil, insuranceUntil } = row;
  return {
    id,
    called: calledProvider(row),
    kinds: kinds.filter((kind) => areFlowersIn || kind !== 'florist'),
    area: row.areas.find((area) => placeKey(area, row.country) === place) ?? '',
    languages,
    faiths,
    access,
    licenceBody,
    licenceNumber,
    licenceUntil,
    insuranceUntil,
    prices,
    currency,
    usuallyAnswersMs: row.usuallyAnswersMs,
  };
}
