// Finds pictures that show the same: an identical file, or one that was saved again, resized or in another format.
import { sql } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import type { Writable } from '../../../../platform/database/index.ts';

export interface Picture {
  sha256: string;
  /** dHash: 16 hexadecimal digits. */
  likeness: string;
}

/** Hashes of two copies of a picture differ in at most this many bits. At least one of the four bands is then equal. */
const BITS_APART = 3;
const BANDS = 4;
/** A hash with fewer ones, or fewer zeros, says too little about the content. An example is a plain sign on white. */
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

/** Keys of a picture; similar pictures share one. A band has every fourth bit, as neighbouring bits are often equal. */
export function pictureKeys({ sha256, likeness }: Picture): number[] {
  const file = fileKey(sha256);
  if (!isTelling(likeness)) return [file];
  const bands = Array.from({ length: BANDS }, (_, band) => {
    const bits = digits(likeness).map((digit) => (digit >> band) & 1);
    return band * 2 ** bits.length + Number.parseInt(bits.join(''), 2);
  });
  return [...new Set([file, ...bands])];
}

const MOST_COMPARED = 500;

/** Ids of rows with one of these keys. Without `offset 0`, PostgreSQL expects many rows and scans the table. */
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
