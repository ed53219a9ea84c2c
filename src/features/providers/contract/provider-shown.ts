import * as z from 'zod';
import { Currency } from '../../../shared/money/currencies.ts';
import { Photograph } from '../../media/contract/media.ts';
import { ProviderFields } from './provider-fields.ts';

/** A provider as families see it: its public fields, without staff, state and money. */
export const ProviderShown = ProviderFields.omit({ tradingName: true }).extend({
  id: z.string(),
  /** The name that families know. It may be empty in a preview. */
  called: z.string(),
  currency: Currency,
  photographs: z.array(Photograph),
});
export type ProviderShown = z.infer<typeof ProviderShown>;
