import * as z from 'zod';

/** A QR code as a square of `size` modules, the light edge included; `path` draws the dark ones in SVG, one unit each. */
export const QrPicture = z.object({ size: z.int(), path: z.string() });
export type QrPicture = z.infer<typeof QrPicture>;
