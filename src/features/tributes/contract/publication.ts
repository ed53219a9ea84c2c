import * as z from 'zod';
import * as limits from '../../../shared/limits/limits.ts';
import { Password } from '../../accounts/contract/accounts.ts';

/** private: stewards only. link: whoever has the key in the address. password: whoever knows it. public: anyone. */
export const Visibility = z.enum(['private', 'link', 'password', 'public']);
export type Visibility = z.infer<typeof Visibility>;

export const Publication = z.object({
  path: z.string(),
  visibility: Visibility,
  /** A new one, with "password"; the page keeps the one it has where none is sent. No answer ever holds it. */
  password: Password.optional(),
  approvesFirst: z.boolean(),
  /** What the page says around the family's words; as it was where it is not named. */
  language: z.string().max(limits.LANGUAGE_CHARACTERS).optional(),
});
export type Publication = z.infer<typeof Publication>;

/** Why a page cannot have an address; `too_many` and `too_soon` are about the page, which may only have its earlier ones. */
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

/** Whether a page may have an address, and why not. */
export const PathAvailability = z.object({
  path: z.string(),
  isFree: z.boolean(),
  reason: PathRefusal.optional(),
  /** With `too_soon`: when the page may take a new address again. */
  from: z.iso.datetime().optional(),
  /** Free ones, best first; with `too_many` and `too_soon` the page's own. */
  suggestions: z.array(z.string()).optional(),
});
export type PathAvailability = z.infer<typeof PathAvailability>;
