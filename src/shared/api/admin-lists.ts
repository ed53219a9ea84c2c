import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Cursor } from './pages.ts';
import type { screens, ScreenName } from '../screens/screens.ts';

/** Query parameters of every admin list, beside its own filters; all are optional. */
export const adminAsked = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  z.object({
    /** Search text; each list defines the searched fields. PostgreSQL cannot store NUL, so it is removed. */
    q: z
      .string()
      .max(200)
      .transform((typed) => typed.toWellFormed().replaceAll('\0', ''))
      .optional(),
    after: Cursor.optional(),
    sort: z.enum(sorts).optional(),
  });

/** `after`: cursor for the same query, null at the end. `count` is exact if `isExact`, else a lower bound. */
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
  path: `/${string}`;
  /** The first is the default order. `-name` means descending by `name`. */
  sorts: Sorts;
  /** Optional query parameters, in the order of the screen's address. */
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

/** The first rows of a list that is shown beside others. `isMore`: there are further rows. */
export const partOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), isMore: z.boolean() });

export const ROWS_PER_ADMIN_PAGE = 50;
/** Lists with more rows only say that there are more. */
export const COUNTED_EXACTLY = 10_000;
