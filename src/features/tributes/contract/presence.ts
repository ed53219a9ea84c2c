import { eventIterator } from '@orpc/contract';
import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';

export const Part = z.enum(['who', 'life', 'photographs', 'story', 'words', 'look']);
export type Part = z.infer<typeof Part>;

export const Writer = z.object({
  /** The person's name. Instead of a missing name, keepers see the email address and others null. */
  name: z.string().nullable(),
  part: Part,
});
export type Writer = z.infer<typeof Writer>;

export const Presence = z.object({
  writers: z.array(Writer),
  /** The page's saved revision. Read the page again if `rev` is higher than yours, or equal with a later `savedAt`. */
  rev: z.int(),
  savedAt: z.iso.datetime(),
  /** True if nobody else is on the page or invited to it, so that there is nobody to follow or tell. */
  isAlone: z.boolean(),
});
export type Presence = z.infer<typeof Presence>;

const Id = z.object({ id: z.uuid() });
/** One open editor tab. The client makes the id. */
const Tab = Id.extend({ tab: z.uuid() });

export const presence = {
  /** Event stream of presence: first the present state, then every change. Ends at once if `isAlone`. */
  follow: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/presence' })
    .input(Tab)
    .output(eventIterator(Presence)),
  /** Says that the caller writes in `part`, or stopped (null). The message expires after WRITING_MS, so repeat it. */
  say: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/presence' })
    .input(Tab.extend({ part: Part.nullable() }))
    .output(z.object({ isSaid: z.literal(true) })),
  /** Other people who are writing on the caller's pages. Leaves out pages on which nobody else writes. */
  list: endpoint('member')
    .route({ method: 'GET', path: '/presence' })
    .output(z.object({ pages: z.array(z.object({ tributeId: z.string(), writers: z.array(Writer) })) })),
};
