// Rate limits that admins may change within bounds; all other limits are constants.
import * as z from 'zod';
import { ADMIN_WHY_CHARACTERS } from './admin-limits.ts';
import { endpoint, graveEndpoint } from '../../../shared/api/endpoint.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { VISITOR_PHOTOGRAPHS_PER_NETWORK } from '../../media/contract/photograph-limits.ts';
import { APPLICATIONS_PER_NETWORK_PER_HOUR } from '../../../shared/limits/provider-limits.ts';
import * as reports from '../../../shared/limits/report-limits.ts';
import { requiredText } from '../../../shared/text/text.ts';

/** Fewer than `least` would block a household that shares a network; more than `most` would not limit anything. */
export interface Bounds {
  usual: number;
  least: number;
  most: number;
}

const bounds = (usual: number, least: number, most: number): Bounds => ({ usual, least, most });

/** A database constraint repeats the bounds: a change here needs a migration. */
export const CHANGEABLE_LIMITS = {
  /** Emails to one address, per hour. */
  lettersPerAddress: bounds(limits.EMAILS_PER_ADDRESS_PER_HOUR, 3, 20),
  /** Requested emails, per hour. */
  lettersPerNetwork: bounds(limits.EMAILS_PER_NETWORK_PER_HOUR, 20, 2_000),
  /** Failed sign-ins, within SIGN_IN_WINDOW_MS. */
  signInTriesPerNetwork: bounds(limits.SIGN_IN_TRIES_PER_NETWORK, 20, 1_000),
  /** Posts within POSTS_WINDOW_MS. Further posts are held for review, not refused. */
  entriesPerNetwork: bounds(limits.POSTS_PER_NETWORK, 3, 200),
  /** Uploads by visitors, per day. */
  photographsPerNetwork: bounds(VISITOR_PHOTOGRAPHS_PER_NETWORK, 20, 3_000),
  /** Reports of content, per hour. */
  reportsPerAuthor: bounds(reports.REPORTS_PER_AUTHOR_PER_HOUR, 2, 60),
  /** Reports of content, per hour. */
  reportsPerNetwork: bounds(reports.REPORTS_PER_NETWORK_PER_HOUR, 5, 200),
  /** Content hidden by urgent reports, per day. */
  hiddenPerNetwork: bounds(reports.HIDDEN_BY_NETWORK_PER_DAY, 1, 20),
  applicationsPerNetwork: bounds(APPLICATIONS_PER_NETWORK_PER_HOUR, 2, 100),
} satisfies Record<string, Bounds>;

export type LimitName = keyof typeof CHANGEABLE_LIMITS;
export const LIMIT_NAMES = Object.keys(CHANGEABLE_LIMITS) as [LimitName, ...LimitName[]];
const Name = z.enum(LIMIT_NAMES);

export const AdminLimit = z.object({
  name: Name,
  value: z.int(),
  usual: z.int(),
  least: z.int(),
  most: z.int(),
  /** Null if `value` is the default. */
  changedAt: z.iso.datetime().nullable(),
});
export type AdminLimit = z.infer<typeof AdminLimit>;

const Changing = z.object({ name: Name, why: requiredText(ADMIN_WHY_CHARACTERS) });

export const adminLimits = {
  /** In a fixed order. */
  list: endpoint('admin')
    .route({ method: 'GET', path: '/admin/limits' })
    .output(z.object({ limits: z.array(AdminLimit) })),
  /** Takes effect with the next request, in every process. INVALID_INPUT if out of bounds. A repetition changes nothing. */
  set: graveEndpoint()
    .route({ method: 'PUT', path: '/admin/limits/{name}' })
    .input(Changing.extend({ value: z.number() }))
    .output(AdminLimit),
  reset: graveEndpoint().route({ method: 'DELETE', path: '/admin/limits/{name}' }).input(Changing).output(AdminLimit),
};
