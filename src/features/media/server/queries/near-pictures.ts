// Pictures that show the same: the same file, or one that was saved again, larger, smaller or in another format.
import { sql } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import type { Writable } from '../../../../platform/database/index.ts';

export interface Picture {
  sha256: string;
  /** dHash, 16 hexadecimal digits. */
  likeness: string;
}

/** One picture saved twice differs in fewer, and four bands find all that do. */
const BITS_APART = 3;
const BANDS = 4;
/** Of a picture with fewer of one kind, such as a plain sign on white, the bits say nothing about what it shows. */
const TELLING_BITS = 8;

const digits = (likeness: string): number[] => [...likeness].map((digit) => Number.parseInt(digit, 16));
const bitsIn = (digit: number): number => [1, 2, 4, 8].filter((bit) => (digit & bit) !== 0).length;
const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0);

function isTelling(likeness: string): boolean {
  const set = sum(digits(likeness).map(bitsIn));
  return set >= TELLING_BITS && likeness.length * 4 - set >= TELLING_BITS;
}

export function arePicturesAlike(one: Picture, other: Picture): boolean {
  if (one.sha256 === other.sha256) return true;
  if (!isTelling(one.likeness) || !isTelling(other.likeness)) return false;
  const theirs = digits(other.likeness);
  return sum(digits(one.likeness).map((digit, at) => bitsIn(digit ^ (theirs[at] ?? 0)))) <= BITS_APART;
}

export const fileKey = (sha256: string): number => Number.parseInt(sha256.slice(0, 8), 16) | 0;

/**
 * What a row keeps so that those like it are found by an index: two pictures that are alike share one. The bits are dealt out to bands
 * in turn: an empty sky or margin would fill a band that had neighbours.
 */
export function pictureKeys({ sha256, likeness }: Picture): number[] {
  const file = fileKey(sha256);
  if (!isTelling(likeness)) return [file];
  const bands = Array.from({ length: BANDS }, (_, band) => {
    const bits = digits(likeness).map((digit) => (digit >> band) & 1);
    return band * 2 ** bits.length + Number.parseInt(bits.join(''), 2);
  });
  return [...new Set([file, ...bands])];
}

/** Candidates that are compared: as many as have a common family name. */
const MOST_COMPARED = 500;

/**
 * The ids of rows with one of these keys. Each key is looked for by itself, which `offset 0` holds PostgreSQL to: of many at once it
 * thinks so many rows likely that it reads the whole table.
 */
export async function sharingKeys(
  db: Writable,
  keys: readonly number[],
  { id, of, lookKeys }: { id: AnyPgColumn; of: AnyPgTable; lookKeys: AnyPgColumn },
): Promise<string[]> {
  const each = sql`unnest(${sql.param([...keys])}::integer[]) as key`;
  const its = sql`(select ${id} as id from ${of} where ${lookKeys} @> array[key] offset 0) as its`;
  const rows = await db
    .selectDistinct({ id: sql<string>`its.id` })
    .from(sql`${each} cross join lateral ${its}`)
    .limit(MOST_COMPARED);
  return rows.map((row) => row.id);
}
