import * as z from 'zod';

/** Who saved something, for the others on the page. */
export const Saver = z.object({
  /** Their name, or for keepers their address; null where neither is to be told. */
  name: z.string().nullable(),
  isYou: z.boolean(),
});
export type Saver = z.infer<typeof Saver>;

/** By field of the page; "photographs" for all of them. What nobody is known to have saved is missing. */
export const SavedBy = z.record(z.string(), Saver);
export type SavedBy = z.infer<typeof SavedBy>;

/**
 * Why a version is kept while somebody writes, of how it stood before a save. hour: none had been for an hour. took_over:
 * somebody else had saved last. restored: an earlier version was brought back over it.
 */
export const WritingCause = z.enum(['hour', 'took_over', 'restored']);
export type WritingCause = z.infer<typeof WritingCause>;

/** shown: visitors saw it from then on. put_back: changes that were given up then. */
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
