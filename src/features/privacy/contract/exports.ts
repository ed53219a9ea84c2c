import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';

/** A copy of everything that belongs to one person, as a ZIP archive. */
export const Export = z.object({
  id: z.string(),
  state: z.enum(['making', 'ready']),
  askedAt: z.iso.datetime(),
  /** Of the archive, once it is ready. */
  bytes: z.int(),
  /** Whether asking again makes a new one: a day after the last. */
  isRenewable: z.boolean(),
  renewableAt: z.iso.datetime(),
  /** When it is removed; null until it is ready. */
  goneAt: z.iso.datetime().nullable(),
});
export type Export = z.infer<typeof Export>;

/** Where the owner of a copy fetches it, with the session of a browser. */
export const exportAddress = (id: string) => `/account/exports/${id}`;

export const exports = {
  /** Has a copy made by a job. One that is less than a day old is answered again. */
  ask: endpoint('member')
    .route({ method: 'POST', path: '/exports', successStatus: 202 })
    .output(z.object({ export: Export })),
  current: endpoint('member')
    .route({ method: 'GET', path: '/exports/current' })
    .output(z.object({ export: Export.nullable() })),
};
