import { csvHeadings as providersHeadings } from '../../../features/providers/words/en/admin-providers.ts';
import { csvHeadings as logsHeadings } from '../../../features/operations/words/en/admin-logs.ts';
import { csvHeadings as reportsHeadings } from '../../../features/reports/words/en/admin-reports.ts';
import { csvCells as emailCells, csvHeadings as emailHeadings } from '../../../features/email/words/en/admin-email.ts';
import { csvHeadings as deletionsHeadings } from '../../../features/privacy/words/en/admin-deletions.ts';
import { csvHeadings as tributesHeadings } from '../../../features/admin/words/en/admin-tributes.ts';
import { csvHeadings as usersHeadings } from '../../../features/admin/words/en/admin-users.ts';
import { Hono } from 'hono';
import { screens } from '../../../shared/screens/screens.ts';
import type { AppEnv } from '../../../platform/http/requests/app-env.ts';
import type { ServedFile } from '../../../features/audit/server/commands/serve-list.ts';
import { deletionLists } from '../../../features/privacy/server/queries/deletions/request-list.ts';
import { tributeLists } from '../../../features/admin/server/queries/tributes.ts';
import { logLists } from '../../../features/operations/server/queries/groups.ts';
import { emailLists } from '../../../features/email/server/queries/emails.ts';
import { userLists } from '../../../features/admin/server/queries/list.ts';
import { providerLists } from '../../../features/providers/server/queries/admin-list.ts';
import { reportLists } from '../../../features/reports/server/queries/queue.ts';
import { letIn } from '../../../platform/implementer.ts';
import { wordsIn } from '../../../platform/words.ts';
import { csvStream, CSV_TYPE } from '../../../platform/http/answers/csv.ts';
import { downloadStream } from '../../../platform/http/answers/download.ts';

type Lists = Readonly<Record<string, { file: ServedFile | null }>>;
/** CSV column headings, one for each list with a file. */
type HeadingsOf<L extends Lists> = {
  [Name in keyof L as L[Name]['file'] extends null ? never : Name]: Readonly<Record<string, string>>;
};

interface ListFile extends ServedFile {
  path: string;
  headings: (tag: string) => Readonly<Record<string, string>>;
  cells: (tag: string) => CellWords;
}

/** By column: says its codes in words. Other columns stay as they are. */
type CellWords = Readonly<Record<string, (code: string) => string>>;

const filesOf = <L extends Lists>(
  lists: L,
  headings: (tag: string) => HeadingsOf<L>,
  cells: (tag: string) => CellWords = () => ({}),
): ListFile[] =>
  Object.entries(lists).flatMap(([name, { file }]) =>
    file === null
      ? []
      : {
          ...file,
          path: `${screens[file.screen].path}.csv`,
          headings: (tag: string) => headings(tag)[name as keyof HeadingsOf<L>],
          cells,
        },
  );

const files: readonly ListFile[] = [
  ...filesOf(userLists, (tag) => wordsIn(tag, usersHeadings)),
  ...filesOf(tributeLists, (tag) => wordsIn(tag, tributesHeadings)),
  ...filesOf(deletionLists, (tag) => wordsIn(tag, deletionsHeadings)),
  ...filesOf(
    emailLists,
    (tag) => wordsIn(tag, emailHeadings),
    (tag) => wordsIn(tag, emailCells),
  ),
  ...filesOf(reportLists, (tag) => wordsIn(tag, reportsHeadings)),
  ...filesOf(logLists, (tag) => wordsIn(tag, logsHeadings)),
  ...filesOf(providerLists, (tag) => wordsIn(tag, providersHeadings)),
];

async function* inWords(rows: AsyncIterable<string[]>, columns: readonly string[], cells: CellWords) {
  for await (const row of rows) yield row.map((cell, at) => cells[columns[at] ?? '']?.(cell) ?? cell);
}

export function listFileRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const { path, columns, headings, cells, exportRows } of files)
    routes.get(path, async (c) => {
      const context = c.get('context');
      await letIn({ access: 'admin' }, context, path);
      const rows = await exportRows(context, c.req.query());
      const said = headings(context.request.language);
      const heads = columns.map((column) => said[column] ?? column);
      return downloadStream(
        csvStream(heads, inWords(rows, columns, cells(context.request.language))),
        CSV_TYPE,
        path.slice(path.lastIndexOf('/') + 1),
      );
    });
  return routes;
}
