import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';

/** Facts of the site that the native app needs before it can show a screen. Pages on the web contain them. */
export const SiteFacts = z.object({
  productName: z.string(),
  helpEmail: z.string(),
  sourceUrl: z.string().exactOptional(),
  origin: z.string(),
  isTrial: z.boolean(),
  sendsEmail: z.literal(true).exactOptional(),
  takesGifts: z.literal(true).exactOptional(),
  /** Set if the app may show no way to give (NATIVE_GIVING). */
  hidesGiving: z.literal(true).exactOptional(),
  isDebug: z.boolean(),
  /** Public key of this installation, part of every emailed link. */
  apiKey: z.string(),
});
export type SiteFacts = z.infer<typeof SiteFacts>;

export const site = {
  read: endpoint('open').route({ method: 'GET', path: '/site' }).output(SiteFacts),
};
