import { count, eq, sql } from 'drizzle-orm';
import MiniSearch from 'minisearch';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../seams/database/index.ts';
import { catalogueTexts } from '../tables.ts';

interface Indexed {
  stamp: string;
  index: MiniSearch<{ slug: string }>;
}

/** One index for each database of this process, made at the first search after a change. */
const indexes = new WeakMap<Database, Promise<Indexed>>();

/** More than these are no help to anybody. */
const MOST_FOUND = 200;

/** A letter without its marks is the letter: "Brontë" is found by "bronte". */
const bare = (word: string): string => word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

async function makeIndex(db: Database, stamp: string): Promise<Indexed> {
  const { slug, title, author, work, body, themes, forWhom } = catalogueTexts;
  const rows = await db
    .select({ slug, title, author, work, body, themes, forWhom })
    .from(catalogueTexts)
    .where(eq(catalogueTexts.status, 'live'));
  const index = new MiniSearch<{ slug: string }>({
    idField: 'slug',
    fields: ['title', 'author', 'work', 'body', 'about'],
    processTerm: bare,
    searchOptions: {
      boost: { title: 3, author: 3, work: 2 },
      combineWith: 'AND',
      prefix: (term) => term.length > 2,
      // One slip in a word of four letters, two in longer ones.
      fuzzy: (term) => (term.length > 3 ? (term.length > 7 ? 2 : 1) : false),
    },
  });
  index.addAll(
    rows.map(({ themes: subjects, forWhom: people, ...row }) => ({
      ...row,
      about: [...subjects, ...people].join(' '),
    })),
  );
  return { stamp, index };
}

async function indexOf(db: Database): Promise<Indexed['index']> {
  // A sum, because the clock of another process may be behind: the latest time would not tell of what it changed.
  const times = sql<string>`coalesce(sum(extract(epoch from ${catalogueTexts.updatedAt})), 0)`;
  const [state] = await db.select({ times, texts: count() }).from(catalogueTexts);
  const stamp = `${state?.times} ${state?.texts}`;
  const known = await indexes.get(db)?.catch(() => null);
  if (known?.stamp === stamp) return known.index;
  const made = makeIndex(db, stamp);
  indexes.set(db, made);
  return (await made).index;
}

/** Slugs of live texts that hold these words, or words nearly like them; the best first. */
export async function findTexts({ db }: Pick<Context, 'db'>, search: string): Promise<string[]> {
  const index = await indexOf(db);
  return index
    .search(search)
    .slice(0, MOST_FOUND)
    .map(({ id }) => String(id));
}
