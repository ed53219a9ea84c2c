import type * as z from 'zod';
import type { AdminListScreen, AdminPage } from '../../../../shared/api/admin-lists.ts';
import type { AuditAction, AuditFacts, AuditTarget } from '../../contract/audit.ts';
import { problemsOf } from '../../../../shared/api/field-refusals.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { recordAlone } from './record-audit-event.ts';

type Query = Readonly<Record<string, string | number | undefined>> & {
  q?: string | undefined;
  after?: string | undefined;
};
type Cell = string | number | boolean | null;

interface Contract<Asked, Item, Column> {
  screen: AdminListScreen;
  filters: readonly string[];
  asked: z.ZodType<Asked>;
  item: z.ZodType<Item>;
  file: readonly Column[];
}

interface Reading<Asked, Page> {
  find: (ctx: Context, asked: Asked) => Promise<Page>;
  about: AuditTarget;
  /** The event to record before the list is shown. If absent, reading the list is not recorded. */
  look?: AuditAction;
  /** Facts for that event. By default all filters, with null for an unused one. */
  factsOf?: (asked: Asked) => AuditFacts;
  /** Text for that event. By default the trimmed `q`. */
  wordsOf?: (q: string) => string;
}

/** `rowOf` is required if the items do not have the file's columns as fields. */
type Rows<Item, Column extends string> = [Column] extends [never]
  ? { rowOf?: never }
  : Item extends Record<Column, Cell>
    ? { rowOf?: never }
    : { rowOf: (item: Item) => Record<Column, Cell> };

export interface ServedFile {
  screen: AdminListScreen;
  columns: readonly string[];
  /** Records the export. Returns the rows of all pages, each page read when it is needed. Errors: INVALID_INPUT. */
  exportRows: (ctx: Context, query: Readonly<Record<string, string>>) => Promise<AsyncIterable<string[]>>;
}

type FileOf<Column> = [Column] extends [never] ? null : ServedFile;

export interface ServedList<Asked, Page, Column> {
  /** Reads a page for an admin, after recording the event. */
  read: (ctx: Context, asked: Asked) => Promise<Page>;
  file: FileOf<Column>;
}

/** Makes an endpoint's handler for a list, and a CSV file if the list has columns. The caller checks permissions. */
export function serveList<Asked extends Query, Item, Page extends AdminPage<Item>, Column extends string>(
  list: Contract<Asked, Item, Column>,
  reading: Reading<Asked, Page> & Rows<Item, Column>,
): ServedList<Asked, Page, Column> {
  const { find, look } = reading;
  return {
    read: async (ctx, asked) => {
      if (look !== undefined) await recordLook(ctx, asked, { list, action: look, ...reading });
      return find(ctx, asked);
    },
    file: (list.file.length === 0 ? null : fileOf(list, reading)) as FileOf<Column>,
  };
}

interface Looking<Asked> extends Omit<Reading<Asked, unknown>, 'look' | 'find'> {
  list: { filters: readonly string[] };
  action: AuditAction;
}

function recordLook<Asked extends Query>(
  ctx: Context,
  asked: Asked,
  { list, action, about, factsOf, wordsOf = (q) => q.trim() }: Looking<Asked>,
): Promise<void> {
  const after = factsOf?.(asked) ?? Object.fromEntries(list.filters.map((name) => [name, asked[name] ?? null]));
  return recordAlone(ctx, {
    action,
    target: { kind: about, id: 'all' },
    after,
    said: { after: wordsOf(asked.q ?? '') },
  });
}

function fileOf<Asked extends Query, Item, Page extends AdminPage<Item>, Column extends string>(
  { screen, asked: schema, file: columns }: Contract<Asked, Item, Column>,
  {
    find,
    about,
    rowOf = (item) => item as Record<Column, Cell>,
  }: Reading<Asked, Page> & {
    rowOf?: (item: Item) => Record<Column, Cell>;
  },
): ServedFile {
  async function* rowsOf(ctx: Context, asked: Asked): AsyncGenerator<string[]> {
    for (let after: string | null | undefined = undefined; after !== null;) {
      const page: Page = await find(ctx, { ...asked, after });
      for (const item of page.items) {
        const row = rowOf(item);
        yield columns.map((column) => String(row[column] ?? ''));
      }
      after = page.after;
    }
  }
  const exportRows: ServedFile['exportRows'] = async (ctx, query) => {
    // Forms send unused filters as empty text. A file contains all pages, so it ignores the cursor.
    const given = Object.entries(query).filter(([name, value]) => value !== '' && name !== 'after');
    const asked = schema.safeParse(Object.fromEntries(given));
    if (!asked.success) return fail('INVALID_INPUT', { fields: problemsOf(asked.error.issues) });
    const { q = '', ...filters } = asked.data;
    const after = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));
    const target = { kind: about, id: 'all' };
    await recordAlone(ctx, { action: 'list-exported', target, after, said: { after: q } });
    return rowsOf(ctx, asked.data);
  };
  return { screen, columns, exportRows };
}
