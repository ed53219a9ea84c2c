import { and, eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { COUNTED_EXACTLY } from '../../../../shared/api/admin-lists.ts';
import { Uuid } from '../../../../shared/api/ids.ts';
import { hasWords, searchedText, unindexed } from '../../../../platform/text/search-words.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { giftGivers, gifts, payees } from '../../../payments/server/tables.ts';
import { numberLetters } from '../../../payments/server/tables/gift-columns.ts';
import { handPayments } from '../../../giving/server/tables/hand-payments.ts';
import { providers } from '../../../providers/server/tables.ts';

const texts = {
  giver: searchedText(giftGivers.name, giftGivers.email),
  member: searchedText(users.email, users.name),
  payee: searchedText(payees.label),
  receiver: searchedText(handPayments.receivedBy),
  provider: searchedText(providers.legalName, providers.tradingName),
};

/** Ids of payments that match a text. Each searched text has its own index and its own query, up to the counting limit. */
export async function paymentsNamed(db: Database, typed: string, isWanted: SQL | undefined): Promise<string[][]> {
  const words = (text: SQLWrapper) => hasWords(text, typed) ?? sql`false`;
  const { id } = gifts;
  const most = COUNTED_EXACTLY + 1;
  const named = db.select({ id: providers.id }).from(providers).where(words(texts.provider));
  const accounts = db
    .select({ account: payees.account })
    .from(payees)
    .where(or(words(texts.payee), sql`${payees.providerId} in ${named}`));
  const members = db.select({ id: users.id }).from(users).where(words(texts.member));
  const byGiver = (which: SQL) =>
    db
      .select({ id })
      .from(giftGivers)
      .innerJoin(gifts, eq(gifts.id, giftGivers.giftId))
      .where(and(which, isWanted))
      .limit(most);
  const ways = [
    byGiver(words(texts.giver)),
    byGiver(sql`${giftGivers.memberId} in ${members}`),
    db
      .select({ id })
      .from(gifts)
      .where(and(sql`${gifts.account} in ${accounts}`, isWanted))
      .limit(most),
    db
      .select({ id })
      .from(handPayments)
      .innerJoin(gifts, eq(gifts.id, handPayments.giftId))
      .where(and(or(words(texts.receiver), sql`${handPayments.providerId} in ${named}`), isWanted))
      .limit(most),
    db
      .select({ id })
      .from(gifts)
      .where(and(hasNumber(typed), isWanted))
      .limit(most),
  ];
  const found: string[][] = [];
  for (const rows of ways) found.push((await rows).map((row) => row.id));
  return found;
}

/** The condition of `paymentsNamed`, for joined rows and without indexes. It is faster if nearly all rows match. */
export function isPaymentNamed(typed: string): SQL {
  const alike = Object.values(texts).flatMap((text) => hasWords(unindexed(text), typed) ?? []);
  return or(...alike, hasNumber(typed)) ?? sql`false`;
}

/** A payment's number. Letters without a digit may be a name, such as Ada, so they count as a number only after an R. */
const NUMBER = /^(?:r-?(?=[\da-f])|(?=[a-f-]*\d))([\da-f]{0,4})-?([\da-f]{1,4})$/i;

function hasNumber(typed: string): SQL {
  const id = Uuid.safeParse(typed.toLowerCase()).data;
  if (id !== undefined) return eq(gifts.id, id);
  const [, first = '', last = ''] = NUMBER.exec(typed.replaceAll(/\s/g, '')) ?? [];
  const letters = (first + last).toLowerCase();
  if (letters === '') return or(eq(gifts.payment, typed), eq(gifts.checkout, typed)) ?? sql`false`;
  // With fewer than three letters, the index only helps at the beginning of a number.
  return sql`${numberLetters(gifts.id)} like ${letters.length < 3 ? '' : '%'}::text || ${letters} || '%'`;
}
