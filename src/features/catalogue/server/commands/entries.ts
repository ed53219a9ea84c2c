import { eq, inArray, max } from 'drizzle-orm';
import type { EntryStatus } from '../../contract/catalogue-admin.ts';
import type { FieldProblem } from '../../../../shared/api/field-refusals.ts';
import { changePages, subjectOfText, type Changed } from '../../../../platform/change-pages.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import type { Acting } from '../../../audit/server/commands/record-audit-event.ts';
import { entryRow, freeSlug } from '../queries/entries.ts';
import type { CatalogueList } from '../rules/lists.ts';
import { catalogueTexts, type PromptRow, type TextRow } from '../tables.ts';
import { recordEntry } from './record-entry.ts';

export type Curating = Pick<CommandContext, 'db' | 'clock' | 'pages'> & Acting;
type Row = TextRow | PromptRow;
type Insert = typeof catalogueTexts.$inferInsert;

const under = (name: string, problems: FieldProblem[]) =>
  problems.map((problem) => ({ ...problem, field: `${name}.${problem.field}` }));

/** Turns the unique violation 23505 into ENTRY_EXISTS: the same text is in the catalogue under another slug. */
const refuseKnown = (error: unknown): never => {
  const code = error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : '';
  if (code === '23505') fail('ENTRY_EXISTS');
  throw error;
};

/** Drops cached pages that show a changed text. */
async function renew(
  tx: Transaction,
  changed: Changed,
  { table }: Pick<CatalogueList, 'table'>,
  slug: string,
): Promise<void> {
  if (table === catalogueTexts) await changed(tx, subjectOfText(slug));
}

/** Adds an entry at the end, as draft or with the status from an import. Call it inside a transaction. */
export async function insertEntry<Words extends object, Own extends Row>(
  ctx: Curating,
  tx: Transaction,
  catalogueList: CatalogueList<Words, Own>,
  { slug, words, status }: { slug: string; words: Words; status: EntryStatus },
): Promise<void> {
  const { table } = catalogueList;
  const [last] = await tx.select({ position: max(table.position) }).from(table);
  const now = ctx.clock.now();
  const row = {
    ...catalogueList.columns(words),
    slug,
    status,
    position: (last?.position ?? 0) + 1,
    changedAt: now,
    updatedAt: now,
  };
  await tx.insert(table).values(row as unknown as Insert);
}

/** Overwrites an entry. Call it inside a transaction that has locked the entry's row. */
export async function updateEntry<Words extends object, Own extends Row>(
  ctx: Curating,
  tx: Transaction,
  catalogueList: CatalogueList<Words, Own>,
  { slug, words, status }: { slug: string; words: Words; status: EntryStatus },
  changed: Changed,
): Promise<void> {
  const { table } = catalogueList;
  const now = ctx.clock.now();
  const row = { ...catalogueList.columns(words), status, changedAt: now, updatedAt: now };
  await tx
    .update(table)
    .set(row as Partial<Insert>)
    .where(eq(table.slug, slug));
  await renew(tx, changed, catalogueList, slug);
}

/** Creates a draft. Without a slug, makes one from the text. Errors: ENTRY_EXISTS. */
export async function createEntry<Words extends object, Own extends Row, Entry>(
  ctx: Curating,
  catalogueList: CatalogueList<Words, Own, Entry>,
  { slug: typed, words }: { slug: string; words: Words },
): Promise<Entry> {
  return ctx.db
    .transaction(async (tx) => {
      const slug = typed === '' ? await freeSlug(tx, catalogueList, words) : typed;
      await insertEntry(ctx, tx, catalogueList, { slug, words, status: 'draft' });
      const after = await entryRow<Own>(tx, catalogueList, slug);
      await recordEntry(ctx, tx, catalogueList, { what: 'created', slug, after, words: { after: words } });
      return catalogueList.entryOf(after);
    })
    .catch(refuseKnown);
}

/** Sets the status of many entries. Also returns the slugs of entries that cannot have this status and stay unchanged. */
export async function markEntries<Words extends object, Own extends Row, Entry>(
  ctx: Curating,
  catalogueList: CatalogueList<Words, Own, Entry>,
  { slugs, status }: { slugs: readonly string[]; status: EntryStatus },
): Promise<{ marked: { id: string; from: EntryStatus }[]; refused: string[] }> {
  const { table } = catalogueList;
  return changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const isMeant = inArray(table.slug, [...slugs]);
      const rows = await tx.select().from(table).where(isMeant).orderBy(table.slug).for('update');
      const [marked, refused]: [{ id: string; from: EntryStatus }[], string[]] = [[], []];
      for (const row of rows.filter((one) => one.status !== status)) {
        const words = catalogueList.wordsOf(row as Own);
        if (status === 'live' && catalogueList.problems(words, status).length > 0) refused.push(row.slug);
        else {
          const { slug } = row;
          await updateEntry(ctx, tx, catalogueList, { slug, words, status }, changed);
          const after = { status, position: row.position };
          await recordEntry(ctx, tx, catalogueList, { what: 'status-set', slug, before: row, after });
          marked.push({ id: row.slug, from: row.status });
        }
      }
      return { marked, refused };
    }),
  );
}

interface Change<Words> {
  slug: string;
  revision: string;
  words?: Words;
  status?: EntryStatus;
}

/** Changes an entry's text, status or both. Errors: NOT_FOUND, EDIT_CONFLICT, INVALID_INPUT, ENTRY_EXISTS. */
export async function changeEntry<Words extends object, Own extends Row, Entry>(
  ctx: Curating,
  catalogueList: CatalogueList<Words, Own, Entry>,
  { slug, revision, words, status }: Change<Words>,
): Promise<Entry> {
  const { table } = catalogueList;
  return changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const [locked] = await tx.select().from(table).where(eq(table.slug, slug)).for('update');
      if (!locked) return fail('NOT_FOUND');
      if (locked.updatedAt.toISOString() !== revision)
        fail('EDIT_CONFLICT', { current: catalogueList.entryOf(locked as Own) });
      const next = { slug, words: words ?? catalogueList.wordsOf(locked as Own), status: status ?? locked.status };
      // An entry can always be retired, even if its text is invalid.
      const isJudged = words !== undefined || next.status === 'live';
      const problems = isJudged ? catalogueList.problems(next.words, next.status) : [];
      if (problems.length > 0)
        fail('INVALID_INPUT', { fields: words === undefined ? problems : under('words', problems) });
      await updateEntry(ctx, tx, catalogueList, next, changed);
      const after = await entryRow<Own>(tx, catalogueList, slug);
      const said = words && { before: catalogueList.wordsOf(locked as Own), after: words };
      const what = words === undefined ? 'status-set' : 'changed';
      await recordEntry(ctx, tx, catalogueList, { what, slug, before: locked, after, words: said });
      return catalogueList.entryOf(after);
    }),
  ).catch(refuseKnown);
}
