import * as z from 'zod';

export const Saver = z.object({
  /** The person's name. Instead of a missing name, keepers see the email address and others null. */
  name: z.string().nullable(),
  isYou: z.boolean(),
});
export type Saver = z.infer<typeof Saver>;

/** The last saver by field name; "photographs" is for all photographs. A field is missing if its saver is unknown. */
export const SavedBy = z.record(z.string(), Saver);
export type SavedBy = z.infer<typeof SavedBy>;

/**
 * Why a version was kept before a save. hour: none was kept for an hour. took_over: another person saved last.
 * restored: the save replaced everything by an older version.
 */
export const WritingCause = z.enum(['hour', 'took_over', 'restored']);
export type WritingCause = z.infer<typeof WritingCause>;

/** shown: visitors see this state from then on. put_back: these changes were discarded. */
export const VersionCause = z.enum(['shown', 'put_back', ...WritingCause.options]);
export type VersionCause = z.infer<typeof VersionCause>;

export const TributeVersion = z.object({
  id: z.string(),
  cause: VersionCause,
  madeAt: z.iso.datetime(),
  savedBy: SavedBy.optional(),
  lastSavedBy: Saver.optional(),
});
export type TributeVersion = z.infer<typeof TributeVersion>;
