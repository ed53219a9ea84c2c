import * as z from 'zod';

/** A QR code: `size` in modules including the light edge; `path` is an SVG path of the dark ones, one unit each. */
export const QrPicture = z.object({ size: z.int(), path: z.string() });
export type QrPicture = z.infer<typeof QrPicture>;
