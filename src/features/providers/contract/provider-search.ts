import * as z from 'zod';
import { Currency } from '../../../shared/money/currencies.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { Photograph } from '../../media/contract/media.ts';
import { Cursor } from '../../../shared/api/pages.ts';
import { PayeeCountry } from '../../payments/contract/payees.ts';
import { ProviderAccess, ProviderFaith, ProviderFields, ProviderKind } from './provider-fields.ts';
import * as limits from '../../../shared/limits/provider-limits.ts';
import { ProviderShown } from './provider-shown.ts';
import { requiredText } from '../../../shared/text/text.ts';

export const ProviderSearch = z.object({
  kind: ProviderKind,
  /** A town or a postcode, or both separated by a comma. */
  place: requiredText(limits.PLACE_CHARACTERS),
  /** Towns and postcodes repeat across countries. */
  country: PayeeCountry.default('GB'),
  /** BCP 47, as providers store it; matches more specific tags too. */
  language: z.string().max(35).optional(),
  faith: ProviderFaith.optional(),
  access: ProviderAccess.optional(),
  /** At least one item costs no more than this, in minor units of the country's currency. */
  mostPrice: z.coerce.number<number | string>().int().nonnegative().max(limits.MOST_PRICE).optional(),
});
export type ProviderSearch = z.infer<typeof ProviderSearch>;

/** One search result, with the fields that are compared. */
export const ProviderFound = ProviderFields.pick({
  kinds: true,
  languages: true,
  faiths: true,
  access: true,
  licenceBody: true,
  licenceNumber: true,
  licenceUntil: true,
  insuranceUntil: true,
  prices: true,
}).extend({
  id: z.string(),
  called: z.string(),
  /** The provider's own area that matched, as typed. */
  area: z.string(),
  /** Median answer time in ms; null: too few answers. */
  usuallyAnswersMs: z.int().nullable(),
  currency: Currency,
  photograph: Photograph.nullable(),
});
export type ProviderFound = z.infer<typeof ProviderFound>;

/** A page that the caller is on: its flower wishes apply. Without it, the wishes of all pages that the caller looks after. */
const ForPage = z.object({ tributeId: Uuid.optional() });
const areFlowersWanted = z.boolean();

export const providerSearch = {
  /** Provider kinds offered: no florists if the family asked for no flowers. NOT_FOUND for a page that the caller is not on. */
  offer: endpoint('member')
    .route({ method: 'GET', path: '/provider-kinds' })
    .input(ForPage)
    .output(z.object({ kinds: z.array(ProviderKind), areFlowersWanted })),
  /**
   * Longest matching postcode first, then the town, then by name; never by payment. NOT_FOUND as for `offer`,
   * TOO_MANY_REQUESTS.
   */
  find: endpoint('member')
    .route({ method: 'GET', path: '/provider-search' })
    .input(ProviderSearch.extend(ForPage.shape).extend({ after: Cursor.optional() }))
    .output(z.object({ items: z.array(ProviderFound), after: z.string().nullable(), areFlowersWanted })),
  /** One live provider as families see it. NOT_FOUND for any other, and for a florist if no flowers are wanted. */
  read: endpoint('member')
    .route({ method: 'GET', path: '/provider-search/{id}' })
    .input(ForPage.extend({ id: Uuid }))
    .output(ProviderShown.extend({ usuallyAnswersMs: ProviderFound.shape.usuallyAnswersMs })),
};
