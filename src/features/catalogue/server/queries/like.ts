import { count, sql } from 'drizzle-orm';
import type { LikeEntry } from '../../contract/catalogue-admin.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { alikeBy, comparedOf, type Compared } from '../rules/alike.ts';
import type { CatalogueList } from '../rules/lists.ts';
import type { PromptRow, TextRow } from '../tables.ts';

type Row = TextRow | PromptRow;

interface Known extends Omit<LikeEntry, 'by'> {
  compared: Compared;
}
interface Indexed {
  stamp: string;
  byRun: Map<string, Known[]>;
  byTitle: Map<string, Known[]>;
}

/** A search index for each database and list. The first request after a change builds the index again. */
const indexes = new WeakMap<Database, Map<object, Promise<Indexed>>>();

const MOST = 10;

async function makeIndex<Words extends object, Own extends Row, Entry>(
  db: Database,
  catalogueList: CatalogueList<Words, Own, Entry>,
  stamp: string,
): Promise<Indexed> {
  const [byRun, byTitle] = [new Map<string, Known[]>(), new Map<string, Known[]>()];
  const add = (to: Map<string, Known[]>, key: string, known: Known) => {
    const there = to.get(key);
    if (there) there.push(known);
    else to.set(key, [known]);
  };
  for (const row of await db.select().from(catalogueList.table)) {
    const said = catalogueList.said(catalogueList.wordsOf(row as Own));
    const { slug, status, language } = row;
    const known = { slug, status, language, called: said.called, compared: comparedOf(slug, said) };
    for (const run of known.compared.runs) add(byRun, run, known);
    if (known.compared.title !== '') add(byTitle, known.compared.title, known);
  }
  return { stamp, byRun, byTitle };
}

async function indexOf<Words extends object, Own extends Row, Entry>(
  db: Database,
  catalogueList: CatalogueList<Words, Own, Entry>,
): Promise<Indexed> {
  // The sum of all `updatedAt`, as in `search.ts`. The sum changes even if a process with a slow clock writes a row.
  const times = sql<string>`coalesce(sum(extract(epoch from ${catalogueList.table.updatedAt})), 0)`;
  const [state] = await db.select({ times, entries: count() }).from(catalogueList.table);
  const stamp = `${state?.times} ${state?.entries}`;
  const ofDatabase = indexes.get(db) ?? new Map<object, Promise<Indexed>>();
  indexes.set(db, ofDatabase);
  const known = await ofDatabase.get(catalogueList)?.catch(() => null);
  if (known?.stamp === stamp) return known;
  const made = makeIndex(db, catalogueList, stamp);
  ofDatabase.set(catalogueList, made);
  return made;
}

/** Likely duplicates of this text, except the entry with this slug. */
export async function likeEntries<Words extends object, Own extends Row, Entry>(
  { db }: { db: Database },
  catalogueList: CatalogueList<Words, Own, Entry>,
  { slug, words }: { slug: string; words: Words },
): Promise<{ like: LikeEntry[] }> {
  const { byRun, byTitle } = await indexOf(db, catalogueList);
  const asked = comparedOf(slug, catalogueList.said(words));
  const near = new Set([...asked.runs].flatMap((run) => byRun.get(run) ?? []));
  for (const known of byTitle.get(asked.title) ?? []) near.add(known);
  const like = [...near].flatMap(({ compared, ...known }) => {
    const by = known.slug === slug ? null : alikeBy(asked, compared);
    return by === null ? [] : [{ ...known, by }];
  });
  return { like: like.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)).slice(0, MOST) };
}
