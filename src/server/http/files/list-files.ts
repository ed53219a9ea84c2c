import { Hono } from 'hono';
import { screens } from '../../../contract/screens.ts';
import type { Context } from '../../context.ts';
import type { ServedFile } from '../../domains/audit/commands/serve-list.ts';
import { deletionLists } from '../../domains/deletions/queries/request-list.ts';
import { tributeLists } from '../../domains/desk/queries/tributes.ts';
import { logLists } from '../../domains/logs/queries/groups.ts';
import { mailLists } from '../../domains/mail/queries/letters.ts';
import { userLists } from '../../domains/members/queries/list.ts';
import { providerLists } from '../../domains/providers/queries/admin-list.ts';
import { reportLists } from '../../domains/reports/queries/queue.ts';
import { letIn } from '../../implementer.ts';
import { wordsIn, type Words } from '../../words.ts';
import { csvStream, CSV_TYPE } from './csv.ts';
import { keptStream } from './kept-file.ts';

interface Env {
  Variables: { context: Context };
}

type Headings = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** Areas of words with headings of CSV columns, by list. */
type Area = { [Name in keyof Words]: Words[Name] extends { csvHeadings: Headings } ? Name : never }[keyof Words];

interface ListFile extends ServedFile {
  path: string;
  headings: (words: Words) => Headings[string];
}

/** The files of a domain's lists: an area with headings of a list that the domain lacks does not compile. */
const filesOf = <Name extends Area>(
  area: Name,
  lists: Record<keyof Words[Name]['csvHeadings'], { file: ServedFile | null }>,
): ListFile[] =>
  Object.entries<{ file: ServedFile | null }>(lists).flatMap(([list, { file }]) => {
    const headings = (words: Words) => (words[area].csvHeadings as Headings)[list] ?? {};
    return file === null ? [] : [{ ...file, path: `${screens[file.screen].path}.csv`, headings }];
  });

const files: readonly ListFile[] = [
  ...filesOf('admin-users', userLists),
  ...filesOf('admin-tributes', tributeLists),
  ...filesOf('admin-deletions', deletionLists),
  ...filesOf('admin-mail', mailLists),
  ...filesOf('admin-reports', reportLists),
  ...filesOf('admin-logs', logLists),
  ...filesOf('admin-providers', providerLists),
];

/** Admins download everything that a list finds, in one file. */
export function listFileRoutes(): Hono<Env> {
  const routes = new Hono<Env>();
  for (const { path, columns, headings, exportRows } of files)
    routes.get(path, async (c) => {
      const context = c.get('context');
      await letIn({ access: 'admin' }, context, path);
      const rows = await exportRows(context, c.req.query());
      const said = headings(wordsIn(context.request.language));
      const heads = columns.map((column) => said?.[column] ?? column);
      return keptStream(csvStream(heads, rows), CSV_TYPE, path.slice(path.lastIndexOf('/') + 1));
    });
  return routes;
}
