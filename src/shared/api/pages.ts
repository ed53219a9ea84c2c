import * as z from 'zod';

/** `after`: opaque cursor of the next page with the same filters, null on the last page. `count`: items on all pages. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), after: z.string().nullable(), count: z.int() });
export interface Page<Item> {
  items: Item[];
  after: string | null;
  count: number;
}

export const Cursor = z.string().max(200);
