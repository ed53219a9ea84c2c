import { count, eq, sql } from 'drizzle-orm';
import MiniSearch from 'minisearch';
import { wordsFor } from '../../contract/hard-subjects.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { catalogueTexts } from '../tables.ts';

interface Indexed {
  stamp: string;
  index: MiniSearch<{ slug: string }>;
  titles: Map<string, string>;
}

/** A search index for each database. The first search after a change builds the index again. */
const indexes = new WeakMap<Database, Promise<Indexed>>();

const MOST_FOUND = 200;

/** If an exact search finds at least this many texts, similar spellings are not searched. */
const ENOUGH = 5;
const begins = (term: string) => term.length > 2;
/** Number of typing errors that a word may have: one if it has four letters or more, two from eight letters on. */
const slips = (term: string) => (term.length > 3 ? (term.length > 7 ? 2 : 1) : false);

/** Strips accents, so that "bronte" finds "Brontë". */
const bare = (word: string): string => word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const likeTitle = (title: string): string => (bare(title).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

async function makeIndex(db: Database, stamp: string): Promise<Indexed> {
  const { slug, title, author, work, body, themes, forWhom, loss } = catalogueTexts;
  const rows = await db
    .select({ slug, title, author, work, body, themes, forWhom, loss })
    .from(catalogueTexts)
    .where(eq(catalogueTexts.status, 'live'));
  const index = new MiniSearch<{ slug: string }>({
    idField: 'slug',
    fields: ['title', 'author', 'work', 'body', 'about'],
    processTerm: bare,
    searchOptions: { boost: { title: 3, author: 3, work: 2, about: 2 }, combineWith: 'AND' },
  });
  index.addAll(
    rows.map(({ themes: subjects, forWhom: people, loss: hard, ...row }) => ({
      ...row,
      about: [...subjects, ...people, wordsFor(people, hard)].join(' '),
    })),
  );
  return { stamp, index, titles: new Map(rows.map((row) => [likeTitle(row.title), row.slug])) };
}

async function indexOf(db: Database): Promise<Indexed> {
  // The sum of all `updatedAt`. The latest `updatedAt` alone would miss changes by a process with a slow clock.
  const times = sql<string>`coalesce(sum(extract(epoch from ${catalogueTexts.updatedAt})), 0)`;
  const [state] = await db.select({ times, texts: count() }).from(catalogueTexts);
  const stamp = `${state?.times} ${state?.texts}`;
  const known = await indexes.get(db)?.catch(() => null);
  if (known?.stamp === stamp) return known;
  const made = makeIndex(db, stamp);
  indexes.set(db, made);
  return made;
}

/** Slugs of live texts that contain these or similar words, the most relevant first. */
export async function findTexts(
  { db }: Pick<Context, 'db'>,
  typed: string,
): Promise<{ slugs: string[]; byTitle: string[] }> {
  // Removes a final ’s: "Alzheimer’s" would become two words, and no text contains the word "s".
  const search = typed.replaceAll(/['’]s\b/gu, '');
  const { index, titles } = await indexOf(db);
  // Exact words come first, because "mother" is similar to "other".
  const exact = index.search(search, { prefix: false });
  const begun = index.search(search, { prefix: begins });
  const near = exact.length < ENOUGH ? index.search(search, { prefix: begins, fuzzy: slips }) : [];
  const slugs = new Set([...exact, ...begun, ...near].map(({ id }) => String(id)));
  const called = titles.get(likeTitle(typed));
  return { slugs: [...slugs].slice(0, MOST_FOUND), byTitle: called === undefined ? [] : [called] };
}
