import * as z from 'zod';

/** A QR code. `size`: width in modules with the light edge. `path`: SVG path of the dark modules, each one unit wide. */
export const QrPicture = z.object({ size: z.int(), path: z.string() });
export type QrPicture = z.infer<typeof QrPicture>;
