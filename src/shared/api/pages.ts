import * as z from 'zod';

/**
 * A part of a long list. `after` is the cursor of the next part, null at the end; a cursor is opaque, and only of use with
 * the filters it came with. `count` is of all parts.
 */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), after: z.string().nullable(), count: z.int() });
export interface Page<Item> {
  items: Item[];
  after: string | null;
  count: number;
}

export const Cursor = z.string().max(200);
