import * as z from 'zod';
import { Currency } from '../../../shared/money/currencies.ts';
import { Photograph } from '../../media/contract/media.ts';
import { ProviderFields } from './provider-fields.ts';

/** A provider as families see it: what it typed for them, and nothing of its people, its states and its money. */
export const ProviderShown = ProviderFields.omit({ tradingName: true }).extend({
  id: z.string(),
  /** As families know it; may be empty in a preview. */
  called: z.string(),
  /** Of its prices. */
  currency: Currency,
  photographs: z.array(Photograph),
});
export type ProviderShown = z.infer<typeof ProviderShown>;
