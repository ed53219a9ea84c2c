import * as z from 'zod';
import * as limits from '../../../shared/limits/limits.ts';
import { Password } from '../../accounts/contract/accounts.ts';

/** Who may read: the people on the page (private), anyone with its URL's key (link) or its password, or everyone. */
export const Visibility = z.enum(['private', 'link', 'password', 'public']);
export type Visibility = z.infer<typeof Visibility>;

export const Publication = z.object({
  path: z.string(),
  visibility: Visibility,
  /** New password for "password". If absent, the page keeps its old password. Never part of a response. */
  password: Password.optional(),
  approvesFirst: z.boolean(),
  /** Language of the texts around the family's words. If absent, it does not change. */
  language: z.string().max(limits.LANGUAGE_CHARACTERS).optional(),
});
export type Publication = z.infer<typeof Publication>;

/** Reasons to refuse an address. With `too_many` and `too_soon`, the page may only return to its earlier addresses. */
export const PathRefusal = z.enum([
  'too_short',
  'too_long',
  'characters',
  'reserved',
  'taken',
  'alike',
  'too_many',
  'too_soon',
]);
export type PathRefusal = z.infer<typeof PathRefusal>;

export const PathAvailability = z.object({
  path: z.string(),
  isFree: z.boolean(),
  reason: PathRefusal.optional(),
  /** Only with `too_soon`: when the page may next take a new address. */
  from: z.iso.datetime().optional(),
  /** Free addresses, best first. With `too_many` and `too_soon`, the page's own address. */
  suggestions: z.array(z.string()).optional(),
});
export type PathAvailability = z.infer<typeof PathAvailability>;
