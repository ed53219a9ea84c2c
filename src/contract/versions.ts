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

/** shown: visitors saw it from then on. put_back: changes that were given up then. */
export const VersionCause = z.enum(['shown', 'put_back']);
export type VersionCause = z.infer<typeof VersionCause>;

export const TributeVersion = z.object({
  id: z.string(),
  cause: VersionCause,
  madeAt: z.iso.datetime(),
  savedBy: SavedBy.optional(),
});
export type TributeVersion = z.infer<typeof TributeVersion>;
