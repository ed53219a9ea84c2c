import * as z from 'zod';

export const Saver = z.object({
  /** Their name, or for keepers their email; null if neither may be shown. */
  name: z.string().nullable(),
  isYou: z.boolean(),
});
export type Saver = z.infer<typeof Saver>;

/** By field; "photographs" for all of them. Missing if unknown. */
export const SavedBy = z.record(z.string(), Saver);
export type SavedBy = z.infer<typeof SavedBy>;

/** Why it was kept before a save. hour: none for an hour. took_over: another saved last. restored: overwritten. */
export const WritingCause = z.enum(['hour', 'took_over', 'restored']);
export type WritingCause = z.infer<typeof WritingCause>;

/** shown: visitors saw it from then on. put_back: discarded changes. */
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
