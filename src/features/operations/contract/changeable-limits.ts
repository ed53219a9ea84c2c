// Limits of requests that admins may change within bounds; all other limits are constants.
import * as z from 'zod';
import { ADMIN_WHY_CHARACTERS } from './admin-limits.ts';
import { endpoint, graveEndpoint } from '../../../shared/api/endpoint.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { VISITOR_PHOTOGRAPHS_PER_NETWORK } from '../../media/contract/photograph-limits.ts';
import { APPLICATIONS_PER_NETWORK_PER_HOUR } from '../../../shared/limits/provider-limits.ts';
import * as reports from '../../../shared/limits/report-limits.ts';
import { requiredText } from '../../../shared/text/text.ts';

/** Fewer than `least` would turn away a household that shares a network; more than `most` would be no limit. */
export interface Bounds {
  usual: number;
  least: number;
  most: number;
}

const bounds = (usual: number, least: number, most: number): Bounds => ({ usual, least, most });

/** The database holds each to the same bounds: who changes them here makes a migration too. */
export const CHANGEABLE_LIMITS = {
  /** In an hour. */
  lettersPerAddress: bounds(limits.MAILS_PER_ADDRESS_PER_HOUR, 3, 20),
  /** Letters that are asked for, in an hour. */
  lettersPerNetwork: bounds(limits.MAILS_PER_NETWORK_PER_HOUR, 20, 2_000),
  /** Wrong ones, within SIGN_IN_WINDOW_MS. */
  signInTriesPerNetwork: bounds(limits.SIGN_IN_TRIES_PER_NETWORK, 20, 1_000),
  /** Memories and candles within ENTRIES_WINDOW_MS; more are held, never refused. */
  entriesPerNetwork: bounds(limits.ENTRIES_PER_NETWORK, 3, 200),
  /** Of visitors, in a day. */
  photographsPerNetwork: bounds(VISITOR_PHOTOGRAPHS_PER_NETWORK, 20, 3_000),
  /** In an hour. */
  reportsPerAuthor: bounds(reports.REPORTS_PER_AUTHOR_PER_HOUR, 2, 60),
  /** In an hour. */
  reportsPerNetwork: bounds(reports.REPORTS_PER_NETWORK_PER_HOUR, 5, 200),
  /** In a day. */
  hiddenPerNetwork: bounds(reports.HIDDEN_BY_NETWORK_PER_DAY, 1, 20),
  /** Of firms, in an hour. */
  applicationsPerNetwork: bounds(APPLICATIONS_PER_NETWORK_PER_HOUR, 2, 100),
} satisfies Record<string, Bounds>;

export type LimitName = keyof typeof CHANGEABLE_LIMITS;
export const LIMIT_NAMES = Object.keys(CHANGEABLE_LIMITS) as [LimitName, ...LimitName[]];
const Name = z.enum(LIMIT_NAMES);

export const AdminLimit = z.object({
  name: Name,
  /** What holds now. */
  value: z.int(),
  usual: z.int(),
  least: z.int(),
  most: z.int(),
  /** Null: it is as usual. */
  changedAt: z.iso.datetime().nullable(),
});
export type AdminLimit = z.infer<typeof AdminLimit>;

const Changing = z.object({ name: Name, why: requiredText(ADMIN_WHY_CHARACTERS) });

export const adminLimits = {
  /** All of them, in one order. */
  list: endpoint('admin')
    .route({ method: 'GET', path: '/admin/limits' })
    .output(z.object({ limits: z.array(AdminLimit) })),
  /** Holds from the next request on, in every process. INVALID_INPUT out of bounds; sent again it is the same. */
  set: graveEndpoint()
    .route({ method: 'PUT', path: '/admin/limits/{name}' })
    .input(Changing.extend({ value: z.number() }))
    .output(AdminLimit),
  /** As usual again. */
  reset: graveEndpoint().route({ method: 'DELETE', path: '/admin/limits/{name}' }).input(Changing).output(AdminLimit),
};
