import { and, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import type { Deps } from '../../../context.ts';
import { shippedTexts, type ShippedText } from '../rules/shipped.ts';
import { catalogueTexts } from '../tables.ts';

const folder = new URL('../../../../../catalogues/', import.meta.url);
const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`${name}.json`, folder), 'utf8'));

/** So many rows go in one statement. */
const BATCH = 100;

/**
 * Brings the catalogue to what this release ships: new texts come, corrected ones change, and those it ships no longer are
 * retired. What an admin changed stays as it is. Run at every start; another process may run it at the same time.
 */
export async function fillShipped(ctx: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const texts = shippedTexts({ lines: await read('lines'), readings: await read('readings') });
  const updatedAt = ctx.clock.now();
  const known = new Map(
    (
      await ctx.db
        .select({ slug: catalogueTexts.slug, hash: catalogueTexts.shippedHash })
        .from(catalogueTexts)
        .where(isNotNull(catalogueTexts.shippedHash))
    ).map(({ slug, hash }) => [slug, hash]),
  );
  const news = texts.filter(({ slug, shippedHash }) => known.get(slug) !== shippedHash);
  await ctx.db.transaction(async (tx) => {
    for (let at = 0; at < news.length; at += BATCH) {
      const rows: ShippedText[] = news.slice(at, at + BATCH).map((text) => ({ ...text, updatedAt }));
      await tx
        .insert(catalogueTexts)
        .values(rows)
        .onConflictDoUpdate({
          target: catalogueTexts.slug,
          set: fromThisRelease,
          setWhere: isNull(catalogueTexts.changedAt),
        });
    }
    const isShippedNoMore = and(
      isNotNull(catalogueTexts.shippedHash),
      isNull(catalogueTexts.changedAt),
      notInArray(
        catalogueTexts.slug,
        texts.map(({ slug }) => slug),
      ),
      sql`${catalogueTexts.status} <> 'retired'`,
    );
    await tx.update(catalogueTexts).set({ status: 'retired', updatedAt }).where(isShippedNoMore);
  });
}

const { slug: _slug, changedAt: _changedAt, ...columns } = catalogueTexts;
const names = [
  'kind',
  'title',
  'body',
  'language',
  'themes',
  'faith',
  'tone',
  'forWhom',
  'loss',
  'seconds',
  'rights',
  'rightsReason',
  'status',
  'position',
  'shippedHash',
  'updatedAt',
] as const satisfies (keyof typeof columns)[];
const fromThisRelease = Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${columns[name].name}`)]));
