import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Cursor } from './pages.ts';
import type { screens, ScreenName } from '../screens/screens.ts';

/** Every admin list takes these query parameters beside its own filters; all are optional. */
export const adminAsked = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  z.object({
    /** The text to find; each list says in which fields. The database cannot store a null character, so it is removed. */
    q: z
      .string()
      .max(200)
      .transform((typed) => typed.toWellFormed().replaceAll('\0', ''))
      .optional(),
    after: Cursor.optional(),
    sort: z.enum(sorts).optional(),
  });

/**
 * A part of a list. `after` is the cursor of the next part, null at the end, and only of use with what was asked beside it.
 * `count` is exact where `isExact`; else there are more than it says.
 */
export const adminPageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), after: z.string().nullable(), count: z.int(), isExact: z.boolean() });

export interface AdminPage<Item> {
  items: Item[];
  after: string | null;
  count: number;
  isExact: boolean;
}

/** Screens that can be lists: their paths have no parameters. */
export type AdminListScreen = {
  [Name in ScreenName]: (typeof screens)[Name]['path'] extends `/admin/${infer Rest}`
    ? Rest extends `${string}:${string}`
      ? never
      : Name
    : never;
}[ScreenName];

interface Declared<Sorts, Filters, Item, Beside, Column> {
  screen: AdminListScreen;
  /** The path of its endpoint. */
  path: `/${string}`;
  /** The first is the usual order. `-name` is the falling order of `name`. */
  sorts: Sorts;
  /** Query parameters by name, each optional. Their order is the order in the address of the screen. */
  filters: Filters;
  item: Item;
  /** Fields that a page has beside its items. */
  beside?: Beside;
  /** Names of the CSV columns, in their order; without them the list has no CSV file. */
  file?: readonly Column[];
}

/** Declares a list of the admin area. Its endpoint, its query on the server, its screen and its CSV file are made from this. */
export function adminList<
  const Sorts extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape,
  Item extends z.ZodType,
  Beside extends z.ZodRawShape = Record<never, never>,
  const Column extends string = never,
>({ filters, beside, file, ...declared }: Declared<Sorts, Filters, Item, Beside, Column>) {
  return {
    ...declared,
    filters: Object.keys(filters) as (keyof Filters & string)[],
    asked: adminAsked(declared.sorts).extend(z.object(filters).partial().shape),
    page: adminPageOf(declared.item).extend((beside ?? {}) as Beside),
    file: file ?? [],
    hasFile: file !== undefined,
  };
}

/** Types of a declared list: its page, its parsed query and its CSV columns. */
export type PageOf<List extends { page: z.ZodType }> = z.infer<List['page']>;
export type AskedOf<List extends { asked: z.ZodType }> = z.infer<List['asked']>;
export type FileColumn<List extends { file: readonly string[] }> = List['file'][number];

/** The endpoint that answers a declared list. */
export const listEndpoint = <Asked extends z.ZodType, Page extends z.ZodType>({
  path,
  asked,
  page,
}: {
  path: `/${string}`;
  asked: Asked;
  page: Page;
}) => endpoint('admin').route({ method: 'GET', path }).input(asked).output(page);

/** The first rows of a list that is shown beside others. `isMore` says that there are others. */
export const partOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), isMore: z.boolean() });

export const ROWS_PER_ADMIN_PAGE = 50;
/** Rows are counted up to this number. Beyond it a list only says that there are more. */
export const COUNTED_EXACTLY = 10_000;
