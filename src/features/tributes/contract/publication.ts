import * as z from 'zod';
import * as limits from '../../../shared/limits/limits.ts';
import { Password } from '../../accounts/contract/accounts.ts';

/** private: keepers only. link: anyone with the key in the URL. password: anyone with the password. public: anyone. */
export const Visibility = z.enum(['private', 'link', 'password', 'public']);
export type Visibility = z.infer<typeof Visibility>;

export const Publication = z.object({
  path: z.string(),
  visibility: Visibility,
  /** New password for "password"; if absent, the page keeps its old one. Never in a response. */
  password: Password.optional(),
  approvesFirst: z.boolean(),
  /** Language of the texts around the family's words; unchanged if absent. */
  language: z.string().max(limits.LANGUAGE_CHARACTERS).optional(),
});
export type Publication = z.infer<typeof Publication>;

/** Why an address is refused. With `too_many` and `too_soon` the page may only take its earlier addresses. */
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
  /** With `too_soon`: when the page may next take a new address. */
  from: z.iso.datetime().optional(),
  /** Free addresses, best first; with `too_many` and `too_soon` the page's own. */
  suggestions: z.array(z.string()).optional(),
});
export type PathAvailability = z.infer<typeof PathAvailability>;
