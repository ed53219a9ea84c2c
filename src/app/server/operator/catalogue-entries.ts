import { readFile, writeFile } from 'node:fs/promises';
import * as words from '../../../features/catalogue/words/en/operator-catalogue.ts';
import { fieldMessage } from '../../../shared/words/en/field-refusals.ts';
import { EntryFormat, EntryStatus, type ImportReport } from '../../../features/catalogue/contract/catalogue-admin.ts';
import { changeEntry } from '../../../features/catalogue/server/commands/entries.ts';
import { importEntries } from '../../../features/catalogue/server/commands/import-entries.ts';
import { exportEntries, listEntries, readEntry } from '../../../features/catalogue/server/queries/entries.ts';
import { prompts, texts, type CatalogueList } from '../../../features/catalogue/server/rules/lists.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import type { OperatorAnswer, OperatorCommand, OperatorContext } from './command.ts';

interface Entry {
  slug: string;
  status: EntryStatus;
  revision: string;
}
type Any = CatalogueList<never, never, Entry>;

/** Texts and prompts share one type here: their content is not read. */
const catalogueLists: Record<string, Any> = { texts: texts as unknown as Any, prompts: prompts as unknown as Any };

const refused = (says: string): OperatorAnswer => ({ isDone: false, says });

async function inWords(work: () => Promise<OperatorAnswer>): Promise<OperatorAnswer> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'EISDIR') return refused(words.noFile);
    if (code === 'EEXIST') return refused(words.fileIsThere);
    if (!(error instanceof CatalogueError)) throw error;
    const { fields = [] } = error.data ?? {};
    return refused([words.refusal(error.code), ...fields.map(fieldMessage)].join('\n'));
  }
}

const withCatalogueList = (
  what: string,
  work: (catalogueList: Any) => Promise<OperatorAnswer>,
): Promise<OperatorAnswer> => {
  const catalogueList = Object.hasOwn(catalogueLists, what) ? catalogueLists[what] : undefined;
  return catalogueList
    ? inWords(() => work(catalogueList))
    : Promise.resolve(refused(words.unknownCatalogueList(what)));
};

const formatOf = (file: string) => EntryFormat.safeParse(file.split('.').at(-1)?.toLowerCase()).data;

const listed: OperatorCommand<'what' | 'status'> = {
  name: 'catalogue list',
  ...words.list,
  arguments: { what: words.what, status: words.statusWanted },
  canLeaveOut: ['status'],
  writesEmails: false,
  run: (ctx, { what, status }) =>
    withCatalogueList(what, async (catalogueList) => {
      const wanted = EntryStatus.safeParse(status).data;
      if (status !== '' && !wanted) return refused(words.unknownStatus(status));
      const lines: string[] = [];
      for (let after: string | null | undefined; after !== null;) {
        const page: { items: Entry[]; after: string | null } = await listEntries(ctx, catalogueList, {
          status: wanted,
          after,
        });
        lines.push(...page.items.map((entry) => `${entry.status.padEnd(8)} ${entry.slug}`));
        after = page.after;
      }
      return { isDone: true, says: lines.length === 0 ? words.none : lines.join('\n') };
    }),
};

const status: OperatorCommand<'what' | 'slug' | 'status'> = {
  name: 'catalogue set',
  ...words.set,
  arguments: { what: words.what, slug: words.slug, status: words.statusNew },
  writesEmails: false,
  run: (ctx, { what, slug, status: wanted }) =>
    withCatalogueList(what, async (catalogueList) => {
      const next = EntryStatus.safeParse(wanted).data;
      if (!next) return refused(words.unknownStatus(wanted));
      const { revision } = await readEntry(ctx, catalogueList, { slug });
      await changeEntry(ctx, catalogueList, { slug, revision, status: next });
      return { isDone: true, says: words.isSet(slug, next) };
    }),
};

const exporting: OperatorCommand<'what' | 'file'> = {
  name: 'catalogue export',
  ...words.exporting,
  arguments: { what: words.what, file: words.fileToWrite },
  writesEmails: false,
  run: (ctx, { what, file }) =>
    withCatalogueList(what, async (catalogueList) => {
      const format = formatOf(file);
      if (!format) return refused(words.unknownFormat);
      const { content } = await exportEntries(ctx, catalogueList, { format });
      // The flag refuses to overwrite a file.
      await writeFile(file, content, { flag: 'wx' });
      return { isDone: true, says: words.exported(file) };
    }),
};

async function bringIn(ctx: OperatorContext, what: string, file: string, isDryRun: boolean): Promise<OperatorAnswer> {
  return withCatalogueList(what, async (catalogueList) => {
    const format = formatOf(file);
    if (!format) return refused(words.unknownFormat);
    const content = await readFile(file, 'utf8');
    return asSaid(await importEntries(ctx, catalogueList, { format, content, isDryRun }), { format, isDryRun });
  });
}

function asSaid(
  { lines }: ImportReport,
  { format, isDryRun }: { format: EntryFormat; isDryRun: boolean },
): OperatorAnswer {
  const of = (wanted: string) => lines.filter(({ result }) => result === wanted).length;
  const counts = { added: of('added'), changed: of('changed'), same: of('same'), refused: of('refused') };
  const problems = lines.flatMap(({ line, slug, fields = [] }) =>
    fields.map((problem) =>
      words.refusedLine({ format, line, slug, field: problem.field, why: fieldMessage(problem) }),
    ),
  );
  const isDone = counts.refused === 0;
  const first = isDryRun ? words.wouldImport(counts) : isDone ? words.imported(counts) : words.notImported(counts);
  return { isDone, says: [first, ...problems].join('\n') };
}

const checking: OperatorCommand<'what' | 'file'> = {
  name: 'catalogue check',
  ...words.check,
  arguments: { what: words.what, file: words.fileToRead },
  writesEmails: false,
  run: (ctx, { what, file }) => bringIn(ctx, what, file, true),
};

const importing: OperatorCommand<'what' | 'file'> = {
  name: 'catalogue import',
  ...words.importing,
  arguments: { what: words.what, file: words.fileToRead },
  writesEmails: false,
  run: (ctx, { what, file }) => bringIn(ctx, what, file, false),
};

export const catalogueCommands = [listed, status, exporting, checking, importing];
