import { sql, type SQL } from 'drizzle-orm';
import { Loss, type ForWhom, type Theme } from '../../contract/catalogue.ts';
import { catalogueTexts } from '../tables.ts';

const { loss, themes, forWhom, title, body } = catalogueTexts;

/** Other signs of a hard subject, for texts without `loss`: editions lack that field, and many admins leave it empty. */
const THEMES: Partial<Record<Loss, Theme>> = { sudden: 'sudden-death' };
const PEOPLE: Partial<Record<Loss, ForWhom>> = { baby: 'baby', child: 'child' };
const SAID: Partial<Record<Loss, string>> = {
  baby: String.raw`\m(stillborn|infants?|newborn|miscarr\w*)\M`,
  suicide: String.raw`\m(suicid\w*|self-murder\w*)\M`,
  violence: String.raw`\m(murder\w*)\M`,
  dementia: String.raw`\m(dementia|alzheimer\w*)\M`,
  substances: String.raw`\m(overdos\w*|addict\w*|alcoholi\w*)\M`,
};

export function isAboutLoss(one: Loss): SQL {
  const theme = THEMES[one];
  const who = PEOPLE[one];
  const said = SAID[one];
  const ways = [
    sql`${one} = any(${loss})`,
    ...(theme ? [sql`${theme} = any(${themes})`] : []),
    ...(who ? [sql`(${who} = any(${forWhom}) and not 'anyone' = any(${forWhom}))`] : []),
    ...(said ? [sql`${title} || ' ' || ${body} ~* ${said}`] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** "short-life" can mean a child, a baby or a young adult. Only readers who ask for `child` or `baby` see such texts. */
const isUnaskedShortLife = (asked: ReadonlySet<Loss>): SQL[] =>
  asked.has('child') || asked.has('baby') ? [] : [sql`not 'short-life' = any(${themes})`];

/** Leaves out texts about a hard subject that was not asked for. If a text has several, all must be asked for. */
export const withoutPain = (asked: ReadonlySet<Loss>): SQL[] => [
  ...Loss.options.filter((one) => !asked.has(one)).map((one) => sql`not ${isAboutLoss(one)}`),
  ...isUnaskedShortLife(asked),
];
