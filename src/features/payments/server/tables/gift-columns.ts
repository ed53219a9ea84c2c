import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Must match the index expressions exactly, or the indexes are unused. Time of payment, else of the request. */
export function dayOf({ givenAt, createdAt }: Record<'givenAt' | 'createdAt', SQLWrapper>): SQL<Date> {
  return sql`coalesce(${givenAt}, ${createdAt})`;
}
export function sumOf({ amount, cover, tip }: Record<'amount' | 'cover' | 'tip', SQLWrapper>): SQL {
  return sql`(${amount} + ${cover} + ${tip})`;
}
/** The characters of `giftNumber`. */
export function numberLetters(id: SQLWrapper): SQL {
  return sql`right(${id}::text, 8)`;
}
