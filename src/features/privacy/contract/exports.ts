import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';

/** Copy of all of one person's data, as a ZIP archive. */
export const Export = z.object({
  id: z.string(),
  state: z.enum(['making', 'ready']),
  askedAt: z.iso.datetime(),
  bytes: z.int(),
  /** Whether asking again makes a new one: a day after the last. */
  isRenewable: z.boolean(),
  renewableAt: z.iso.datetime(),
  /** When it is removed; null until ready. */
  goneAt: z.iso.datetime().nullable(),
});
export type Export = z.infer<typeof Export>;

/** Download address for its owner; needs a browser session. */
export const exportAddress = (id: string) => `/account/exports/${id}`;

export const exports = {
  /** Starts the copy in a job. Returns the existing one if it is less than a day old. */
  ask: endpoint('member')
    .route({ method: 'POST', path: '/exports', successStatus: 202 })
    .output(z.object({ export: Export })),
  current: endpoint('member')
    .route({ method: 'GET', path: '/exports/current' })
    .output(z.object({ export: Export.nullable() })),
};
