import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';

/** A copy of everything that we keep of one person, as a ZIP archive. */
export const Export = z.object({
  id: z.string(),
  state: z.enum(['making', 'ready']),
  askedAt: z.iso.datetime(),
  bytes: z.int(),
  /** Whether a request would make a new copy, because the last one is at least a day old. */
  isRenewable: z.boolean(),
  renewableAt: z.iso.datetime(),
  /** When the copy is removed. Null until it is ready. */
  goneAt: z.iso.datetime().nullable(),
});
export type Export = z.infer<typeof Export>;

/** Address where the owner downloads the copy, with a browser session. */
export const exportAddress = (id: string) => `/account/exports/${id}`;

export const exports = {
  /** Starts a job that makes the copy. Returns the existing copy if it is less than a day old. */
  ask: endpoint('member')
    .route({ method: 'POST', path: '/exports', successStatus: 202 })
    .output(z.object({ export: Export })),
  current: endpoint('member')
    .route({ method: 'GET', path: '/exports/current' })
    .output(z.object({ export: Export.nullable() })),
};
