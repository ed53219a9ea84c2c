import * as z from 'zod';

/** `after`: opaque cursor for the same filters, null at the end. `count`: total of all pages. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), after: z.string().nullable(), count: z.int() });
export interface Page<Item> {
  items: Item[];
  after: string | null;
  count: number;
}

export const Cursor = z.string().max(200);
