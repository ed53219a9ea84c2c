import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Word for word as the indexes have them, or those are of no use. The day: when it was paid, or asked for where it was not. */
export function dayOf({ givenAt, createdAt }: Record<'givenAt' | 'createdAt', SQLWrapper>): SQL<Date> {
  return sql`coalesce(${givenAt}, ${createdAt})`;
}
export function sumOf({ amount, cover, tip }: Record<'amount' | 'cover' | 'tip', SQLWrapper>): SQL {
  return sql`(${amount} + ${cover} + ${tip})`;
}
/** The letters and figures of `giftNumber`. */
export function numberLetters(id: SQLWrapper): SQL {
  return sql`right(${id}::text, 8)`;
}
