import { inArray } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { EntryStatus, type EntryFormat, type ImportReport } from '../../contract/catalogue-admin.ts';
import type { TextKind } from '../../contract/catalogue.ts';
import { fieldProblem, problemsOf, type FieldProblem } from '../../../../shared/api/field-refusals.ts';
import { IMPORT_LINES, SLUG_CHARACTERS } from '../../contract/catalogue-limits.ts';
import { changePages, type Changed } from '../../../../platform/change-pages.ts';
import { failField } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { missingColumns, readSheet, unreadableLine, type Line } from '../rules/sheets.ts';
import type { CatalogueList } from '../rules/lists.ts';
import { catalogueTexts, type PromptRow, type TextRow } from '../tables.ts';
import { insertEntry, updateEntry, type Curating } from './entries.ts';
import { recordImport } from './record-entry.ts';

type Row = TextRow | PromptRow;
type Reported = ImportReport['lines'][number];

interface Read<Words> {
  slug: string;
  words: Words;
  status: EntryStatus;
}

interface Judged<Words> {
  report: Reported;
  entry: Read<Words> | null;
}

function nameProblems(slug: string): FieldProblem[] {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(slug)) return [fieldProblem('slug', 'slug')];
  return slug.length > SLUG_CHARACTERS ? [fieldProblem('slug', 'too_long', { max: SLUG_CHARACTERS })] : [];
}

/** Adds the allowed values to a refusal, because the author of a file cannot see a list of choices. */
const problemsNamed = (issues: readonly z.core.$ZodIssue[]): FieldProblem[] =>
  problemsOf(issues).map((problem) => {
    const issue = issues.find(({ path }) => path.join('.') === problem.field);
    if (problem.code !== 'unclear' || issue?.code !== 'invalid_value') return problem;
    return fieldProblem(problem.field, 'none_of', { choices: issue.values.map(String) });
  });

function read<Words extends object>(
  catalogueList: Pick<CatalogueList<Words>, 'Words' | 'problems'>,
  line: Line,
): Read<Words> | FieldProblem[] {
  const { slug } = line;
  const status = EntryStatus.safeParse(line.status);
  const words = catalogueList.Words.safeParse(line.words);
  const problems = [
    ...nameProblems(slug),
    ...(status.success ? [] : [fieldProblem('status', 'none_of', { choices: EntryStatus.options })]),
    ...(words.success ? catalogueList.problems(words.data, status.data ?? 'draft') : problemsNamed(words.error.issues)),
  ];
  return problems.length > 0 || !status.success || !words.success
    ? problems
    : { slug, status: status.data, words: words.data };
}

interface Importing {
  format: EntryFormat;
  content: string;
  isDryRun: boolean;
  kind?: TextKind | undefined;
}

function refuseFile({ format, content }: Pick<Importing, 'format' | 'content'>): never {
  const line = format === 'csv' ? unreadableLine(content) : null;
  return line === null ? failField('content', 'import_unreadable') : failField('content', 'import_ragged', { line });
}

/** Imports all entries of a file or none. A dry run only reports. Updates known slugs, adds others, and deletes nothing. */
export async function importEntries<Words extends object, Own extends Row, Entry>(
  ctx: Curating,
  catalogueList: CatalogueList<Words, Own, Entry>,
  { format, content, isDryRun, kind }: Importing,
): Promise<ImportReport> {
  const lines =
    readSheet(format, content, (cells) => catalogueList.fromCells(cells)) ?? refuseFile({ format, content });
  // A missing column is reported once. Otherwise every line would be refused because of it.
  const columns = format === 'csv' ? missingColumns(content, catalogueList.columnNames) : [];
  if (columns.length > 0) failField('content', 'import_columns', { columns });
  if (lines.length > IMPORT_LINES) failField('content', 'import_most', { max: IMPORT_LINES });
  return changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const judged = await judge(tx, catalogueList, { lines, kind });
      const isRefused = judged.some(({ report }) => report.result === 'refused');
      const isWritten = !isDryRun && !isRefused;
      const reports = judged.map(({ report }) => report);
      if (isWritten) {
        for (const one of judged) await write(ctx, tx, { catalogueList, changed }, one);
        const results = reports.map(({ result }) => result);
        await recordImport(ctx, tx, catalogueList, results);
      }
      return { isWritten, lines: reports };
    }),
  );
}

async function write<Words extends object, Own extends Row>(
  ctx: Curating,
  tx: Transaction,
  { catalogueList, changed }: { catalogueList: CatalogueList<Words, Own>; changed: Changed },
  { report, entry }: Judged<Words>,
): Promise<void> {
  if (entry === null) return;
  if (report.result === 'added') await insertEntry(ctx, tx, catalogueList, entry);
  if (report.result === 'changed') await updateEntry(ctx, tx, catalogueList, entry, changed);
}

async function judge<Words extends object, Own extends Row, Entry>(
  tx: Transaction,
  catalogueList: CatalogueList<Words, Own, Entry>,
  { lines, kind }: { lines: readonly Line[]; kind: TextKind | undefined },
): Promise<Judged<Words>[]> {
  const { table } = catalogueList;
  const known = new Map<string, Own>();
  const slugs = lines.map(({ slug }) => slug);
  if (slugs.length > 0)
    for (const row of await tx.select().from(table).where(inArray(table.slug, slugs)).for('update'))
      known.set(row.slug, row as Own);
  const likenesses = await likenessesOf(tx, catalogueList);
  const seen = new Set<string>();
  return lines.map((line) => {
    const { slug } = line;
    const entry = ofKind(read(catalogueList, line), kind);
    const row = known.get(slug);
    const problems = Array.isArray(entry) ? entry : knownAlready(catalogueList, entry, { likenesses, seen });
    seen.add(slug);
    const said = { line: line.line, slug };
    if (Array.isArray(entry) || problems.length > 0)
      return { report: { ...said, result: 'refused', fields: problems }, entry: null };
    if (!row) return { report: { ...said, result: 'added' }, entry };
    const differs = differing(
      { status: row.status, ...catalogueList.wordsOf(row) },
      { status: entry.status, ...entry.words },
    );
    const isSame = differs.length === 0;
    return { report: { ...said, result: isSame ? 'same' : 'changed', ...(!isSame && { differs }) }, entry };
  });
}

const differing = (before: object, after: object): string[] => {
  const was = new Map(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) => (isDeepStrictEqual(was.get(name), value) ? [] : [name]));
};

/** Refuses texts of another kind, because the list from which the admin imports would not show them. */
const ofKind = <Words extends object>(entry: Read<Words> | FieldProblem[], kind: TextKind | undefined) =>
  kind !== undefined && !Array.isArray(entry) && 'kind' in entry.words && entry.words.kind !== kind
    ? [fieldProblem('kind', 'entry_other_kind')]
    : entry;

interface Met {
  /** Slug of each existing text by its likeness (a hash of the text). Empty for prompts. */
  likenesses: Map<string, string>;
  seen: ReadonlySet<string>;
}

function knownAlready<Words extends object, Own extends Row>(
  catalogueList: CatalogueList<Words, Own>,
  { slug, words }: Read<Words>,
  { likenesses, seen }: Met,
): FieldProblem[] {
  if (seen.has(slug)) return [fieldProblem('slug', 'entry_twice')];
  const { likeness } = { likeness: null, ...catalogueList.columns(words) };
  if (typeof likeness !== 'string') return [];
  const other = likenesses.get(likeness);
  likenesses.set(likeness, slug);
  return other === undefined || other === slug ? [] : [fieldProblem('body', 'entry_known')];
}

async function likenessesOf(tx: Transaction, { table }: Pick<CatalogueList, 'table'>): Promise<Map<string, string>> {
  if (table !== catalogueTexts) return new Map();
  const { slug, likeness } = catalogueTexts;
  const rows = await tx.select({ slug, likeness }).from(catalogueTexts);
  return new Map(rows.flatMap((row) => (row.likeness === null ? [] : [[row.likeness, row.slug]])));
}
