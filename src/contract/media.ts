import * as z from 'zod';

/** A photograph as pages show it; every field is safe for the public. */
export const Photograph = z.object({
  id: z.string(),
  /** Pixels of the upright original. */
  width: z.int(),
  height: z.int(),
  /** Dominant colour, "#rrggbb", shown until the picture arrives. */
  colour: z.string(),
  /** Pixel widths that exist as /files/{id}/{width}.webp and .jpg, ascending. */
  widths: z.array(z.int()),
  caption: z.string(),
  alt: z.string(),
});
export type Photograph = z.infer<typeof Photograph>;

export type PhotographFormat = 'webp' | 'jpg';

export const photographAddress = (id: string, width: number, format: PhotographFormat) =>
  `/files/${id}/${width}.${format}`;

/** Media types accepted, recognised by content and never by name. */
export const PHOTOGRAPH_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
