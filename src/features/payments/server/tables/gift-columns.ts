import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Time of payment, or else of the request. Queries must use this exact expression, or the database ignores the index. */
export function dayOf({ givenAt, createdAt }: Record<'givenAt' | 'createdAt', SQLWrapper>): SQL<Date> {
  return sql`coalesce(${givenAt}, ${createdAt})`;
}
export function sumOf({ amount, cover, tip }: Record<'amount' | 'cover' | 'tip', SQLWrapper>): SQL {
  return sql`(${amount} + ${cover} + ${tip})`;
}
/** The part of the id from which `giftNumber` makes its number. */
export function numberLetters(id: SQLWrapper): SQL {
  return sql`right(${id}::text, 8)`;
}
