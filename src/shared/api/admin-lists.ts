import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Cursor } from './pages.ts';
import type { screens, ScreenName } from '../screens/screens.ts';

/** Query parameters that every admin list takes in addition to its own filters. All are optional. */
export const adminAsked = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  z.object({
    /** Search text. Each list defines which fields are searched. PostgreSQL cannot store NUL, so NUL is removed. */
    q: z
      .string()
      .max(200)
      .transform((typed) => typed.toWellFormed().replaceAll('\0', ''))
      .optional(),
    after: Cursor.optional(),
    sort: z.enum(sorts).optional(),
  });

/** `after`: cursor of the next page of the same query, null on the last page. `count` is a lower bound unless `isExact`. */
export const adminPageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), after: z.string().nullable(), count: z.int(), isExact: z.boolean() });

export interface AdminPage<Item> {
  items: Item[];
  after: string | null;
  count: number;
  isExact: boolean;
}

/** Admin screens whose paths have no parameters. Only these can be lists. */
export type AdminListScreen = {
  [Name in ScreenName]: (typeof screens)[Name]['path'] extends `/admin/${infer Rest}`
    ? Rest extends `${string}:${string}`
      ? never
      : Name
    : never;
}[ScreenName];

interface Declared<Sorts, Filters, Item, Beside, Column> {
  screen: AdminListScreen;
  path: `/${string}`;
  /** Allowed orders of rows. The first one is the default. `-name` means descending by `name`. */
  sorts: Sorts;
  /** Optional query parameters, in the order in which the screen's address has them. */
  filters: Filters;
  item: Item;
  beside?: Beside;
  /** Names of the CSV columns in order; without them the list has no CSV file. */
  file?: readonly Column[];
}

/** Declares an admin list, from which its endpoint, query, screen and CSV file are made. */
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

export type PageOf<List extends { page: z.ZodType }> = z.infer<List['page']>;
export type AskedOf<List extends { asked: z.ZodType }> = z.infer<List['asked']>;
export type FileColumn<List extends { file: readonly string[] }> = List['file'][number];

export const listEndpoint = <Asked extends z.ZodType, Page extends z.ZodType>({
  path,
  asked,
  page,
}: {
  path: `/${string}`;
  asked: Asked;
  page: Page;
}) => endpoint('admin').route({ method: 'GET', path }).input(asked).output(page);

/** The first rows of a list, for screens that show several lists. `isMore`: the list has further rows. */
export const partOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), isMore: z.boolean() });

export const ROWS_PER_ADMIN_PAGE = 50;
/** Rows are counted up to this number. If a list has more rows, the screen says only that there are more. */
export const COUNTED_EXACTLY = 10_000;
