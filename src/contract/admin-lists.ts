import * as z from 'zod';
import { Cursor } from './pages.ts';

/** What every list of the admin area can be asked beside its own filters; what is left out is its usual. */
export const adminAsked = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  z.object({
    /** What is looked for; each list says where. What no database can hold is in none. */
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

/** Of a list that stands beside others the first ones; `isMore`: there are others. */
export const partOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), isMore: z.boolean() });

export const ROWS_PER_ADMIN_PAGE = 50;
/** So many are counted; beyond it, a list only says that there are more. */
export const COUNTED_EXACTLY = 10_000;
