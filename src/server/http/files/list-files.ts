import { Hono } from 'hono';
import type * as z from 'zod';
import type { AdminPage } from '../../../contract/admin-lists.ts';
import { screens } from '../../../contract/screens.ts';
import { AskedFirms } from '../../../contract/admin-providers.ts';
import { AskedReports } from '../../../contract/admin-reports.ts';
import { AskedTributes } from '../../../contract/admin-tributes.ts';
import { AskedUsers } from '../../../contract/admin-users.ts';
import type { AuditTarget } from '../../../contract/audit.ts';
import { problemsOf } from '../../../contract/field-refusals.ts';
import { AskedLogs } from '../../../contract/logs.ts';
import type { Context } from '../../context.ts';
import type { ServedFile } from '../../domains/audit/commands/serve-list.ts';
import { recordAlone } from '../../domains/audit/commands/record-act.ts';
import { deletionLists } from '../../domains/deletions/queries/request-list.ts';
import { tributesFound } from '../../domains/desk/queries/tributes.ts';
import { logGroupsFound } from '../../domains/logs/queries/groups.ts';
import { mailLists } from '../../domains/mail/queries/letters.ts';
import { usersFound } from '../../domains/members/queries/list.ts';
import { firmsFound } from '../../domains/providers/queries/admin-list.ts';
import { reportsFound } from '../../domains/reports/queries/queue.ts';
import { fail } from '../../errors.ts';
import { letIn } from '../../implementer.ts';
import { wordsIn, type Words } from '../../words.ts';
import { csvStream, CSV_TYPE } from './csv.ts';
import { keptStream } from './kept-file.ts';

interface Env {
  Variables: { context: Context };
}

type Columns = keyof ReturnType<typeof wordsIn>['admin-files'];

interface ListFile<Asked, Item> {
  /** What it is about in the audit, and whose headings it has. */
  about: AuditTarget;
  columns: Columns;
  asked: z.ZodType<Asked>;
  read: (context: Context, asked: Asked) => Promise<AdminPage<Item>>;
  rowOf: (item: Item) => (string | number | boolean | null)[];
}

type Answer = (context: Context, path: string, query: Record<string, string>) => Promise<Response>;

/** Everything that is filtered, in parts that are read as they are taken. That it was taken away is an act. */
function fileOf<Asked extends { q?: string | undefined; after?: string | undefined }, Item>({
  about,
  columns,
  asked: schema,
  read,
  rowOf,
}: ListFile<Asked, Item>): Answer {
  async function* rowsOf(context: Context, asked: Asked): AsyncGenerator<string[]> {
    for (let after: string | null | undefined = undefined; after !== null;) {
      const page: AdminPage<Item> = await read(context, { ...asked, after });
      for (const item of page.items) yield rowOf(item).map((value) => String(value ?? ''));
      after = page.after;
    }
  }
  return async (context, path, query) => {
    // An empty filter is none, as a form sends it; a file has no parts to begin behind.
    const given = Object.entries(query).filter(([name, value]) => value !== '' && name !== 'after');
    const asked = schema.safeParse(Object.fromEntries(given));
    if (!asked.success) return fail('INVALID_INPUT', { fields: problemsOf(asked.error.issues) });
    const { q = '', ...filters } = asked.data;
    const after = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));
    await recordAlone(context, {
      deed: 'list-exported',
      target: { kind: about, id: 'all' },
      after,
      said: { after: q },
    });
    const heads = wordsIn(context.request.language)['admin-files'][columns];
    return keptStream(csvStream(heads, rowsOf(context, asked.data)), CSV_TYPE, path.slice(path.lastIndexOf('/') + 1));
  };
}

const files: Readonly<Record<string, Answer>> = {
  '/admin/users.csv': fileOf({
    about: 'user',
    columns: 'users',
    asked: AskedUsers,
    read: usersFound,
    rowOf: ({ id, email, name, role, state, createdAt, signedInAt }) => [
      id,
      email,
      name,
      role,
      state,
      createdAt,
      signedInAt,
    ],
  }),
  '/admin/tributes.csv': fileOf({
    about: 'tribute',
    columns: 'tributes',
    asked: AskedTributes,
    read: tributesFound,
    rowOf: ({ id, name, path, state, visibility, marks, owner, createdAt, savedAt }) => [
      id,
      name,
      path,
      state,
      visibility,
      marks.join(' '),
      owner?.email ?? null,
      owner?.id ?? null,
      createdAt,
      savedAt,
    ],
  }),
  '/admin/reports.csv': fileOf({
    about: 'report',
    columns: 'reports',
    asked: AskedReports,
    read: reportsFound,
    rowOf: ({ number, id, kind, reason, isUrgent, name, state, sentAt, dueAt, isHeld }) => [
      number,
      id,
      kind,
      reason,
      isUrgent,
      name,
      state,
      sentAt,
      dueAt,
      isHeld,
    ],
  }),
  '/admin/logs.csv': fileOf({
    about: 'log',
    columns: 'failures',
    asked: AskedLogs,
    read: logGroupsFound,
    rowOf: ({ id, note, error, place, source, isCritical, status, firstAt, lastAt, count }) => [
      id,
      note,
      error,
      place,
      source,
      isCritical,
      status,
      firstAt,
      lastAt,
      count,
    ],
  }),
  '/admin/service-providers.csv': fileOf({
    about: 'provider',
    columns: 'firms',
    asked: AskedFirms,
    read: ({ db }, asked) => firmsFound(db, asked),
    rowOf: ({ id, called, legalName, licenceNumber, email, state, appliedAt, savedAt }) => [
      id,
      called,
      legalName,
      licenceNumber,
      email,
      state,
      appliedAt,
      savedAt,
    ],
  }),
};

/** The areas of words that hold headings of CSV columns, by list. */
type Area = {
  [Name in keyof Words]: Words[Name] extends { files: Record<string, Record<string, string>> } ? Name : never;
}[keyof Words];

interface NamedFile {
  area: Area;
  list: string;
  file: ServedFile;
}

const filesOf = <Name extends Area>(
  area: Name,
  lists: Record<keyof Words[Name]['files'], { file: ServedFile | null }>,
): NamedFile[] =>
  Object.entries<{ file: ServedFile | null }>(lists).flatMap(([list, { file }]) =>
    file === null ? [] : [{ area, list, file }],
  );

const served = [...filesOf('admin-deletions', deletionLists), ...filesOf('admin-mail', mailLists)];

async function sendFile(context: Context, { area, list, file }: NamedFile, query: Record<string, string>) {
  const rows = await file.exportRows(context, query);
  const headings: Readonly<Record<string, Readonly<Record<string, string>>>> = wordsIn(context.request.language)[area]
    .files;
  const heads = file.columns.map((column) => headings[list]?.[column] ?? column);
  return keptStream(csvStream(heads, rows), CSV_TYPE, pathOf(file).slice(pathOf(file).lastIndexOf('/') + 1));
}

const pathOf = ({ screen }: ServedFile) => `${screens[screen].path}.csv`;

/** Admins download everything that a list finds, in one file. */
export function listFileRoutes(): Hono<Env> {
  const routes = new Hono<Env>();
  for (const [path, answer] of Object.entries(files))
    routes.get(path, async (c) => {
      const context = c.get('context');
      await letIn({ access: 'admin' }, context, path);
      return answer(context, path, c.req.query());
    });
  for (const one of served)
    routes.get(pathOf(one.file), async (c) => {
      const context = c.get('context');
      await letIn({ access: 'admin' }, context, pathOf(one.file));
      return sendFile(context, one, c.req.query());
    });
  return routes;
}
