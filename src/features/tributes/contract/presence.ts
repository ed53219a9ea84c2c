import { eventIterator } from '@orpc/contract';
import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';

/** Where in a page somebody writes: the steps of the editor in which there is something to write or arrange. */
export const Part = z.enum(['who', 'life', 'photographs', 'story', 'words', 'look']);
export type Part = z.infer<typeof Part>;

export const Writer = z.object({
  /** Their name, or for keepers their address; null where neither is to be told. */
  name: z.string().nullable(),
  part: Part,
});
export type Writer = z.infer<typeof Writer>;

export const Presence = z.object({
  /** The others who are writing now, each part of each person once. */
  writers: z.array(Writer),
  /** Of the page as it is saved: a higher one, or the same saved later, is worth reading. */
  rev: z.int(),
  savedAt: z.iso.datetime(),
  /** Nobody else is on the page, nor invited to it: there is nobody to follow, and nobody who would be told. */
  isAlone: z.boolean(),
});
export type Presence = z.infer<typeof Presence>;

const Id = z.object({ id: z.uuid() });
/** One opening of the editor, by an id that it makes itself. */
const Tab = Id.extend({ tab: z.uuid() });

export const presence = {
  /** How it is now, and again whenever it changes, as an event stream. It ends at once where `isAlone`. */
  follow: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/presence' })
    .input(Tab)
    .output(eventIterator(Presence)),
  /**
   * Somebody writes in `part` now, or (null) does not any more; also after a save, so that the others read it. It counts
   * for WRITING_MS. Nothing is kept of it.
   */
  say: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/presence' })
    .input(Tab.extend({ part: Part.nullable() }))
    .output(z.object({ isSaid: z.literal(true) })),
  /** Who else writes now on the pages that the asker is on; a page on which nobody does is left out. */
  list: endpoint('member')
    .route({ method: 'GET', path: '/presence' })
    .output(z.object({ pages: z.array(z.object({ tributeId: z.string(), writers: z.array(Writer) })) })),
};
