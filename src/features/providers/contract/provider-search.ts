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
  /** A town, a postcode, or both with a comma between them. */
  place: requiredText(limits.PLACE_CHARACTERS),
  /** Needed because towns and postcodes of different countries can be equal. */
  country: PayeeCountry.default('GB'),
  /** BCP 47 tag, as providers store it. "zh" also finds "zh-Hant". */
  language: z.string().max(35).optional(),
  faith: ProviderFaith.optional(),
  access: ProviderAccess.optional(),
  /** Finds providers that have an item at this price or below, in minor units of the country's currency. */
  mostPrice: z.coerce.number<number | string>().int().nonnegative().max(limits.MOST_PRICE).optional(),
});
export type ProviderSearch = z.infer<typeof ProviderSearch>;

/** One search result, with the fields that families can compare side by side. */
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
  /** The provider's area that matched the searched place, as staff typed it. */
  area: z.string(),
  /** Median time to a first answer in ms. Null: too few answers. */
  usuallyAnswersMs: z.int().nullable(),
  currency: Currency,
  photograph: Photograph.nullable(),
});
export type ProviderFound = z.infer<typeof ProviderFound>;

/** The page whose wish about flowers applies. Without an id: the wishes of all pages that the caller is keeper of. */
const ForPage = z.object({ tributeId: Uuid.optional() });
const areFlowersWanted = z.boolean();

export const providerSearch = {
  /** Kinds of providers to offer: no florists if no flowers are wanted. Errors: NOT_FOUND for people outside the page. */
  offer: endpoint('member')
    .route({ method: 'GET', path: '/provider-kinds' })
    .input(ForPage)
    .output(z.object({ kinds: z.array(ProviderKind), areFlowersWanted })),
  /** Sorted by longest matching postcode, town, name; never by payment. Errors: NOT_FOUND, TOO_MANY_REQUESTS. */
  find: endpoint('member')
    .route({ method: 'GET', path: '/provider-search' })
    .input(ProviderSearch.extend(ForPage.shape).extend({ after: Cursor.optional() }))
    .output(z.object({ items: z.array(ProviderFound), after: z.string().nullable(), areFlowersWanted })),
  /** A live provider as families see it. Errors: NOT_FOUND if not live, or if it is a florist and no flowers are wanted. */
  read: endpoint('member')
    .route({ method: 'GET', path: '/provider-search/{id}' })
    .input(ForPage.extend({ id: Uuid }))
    .output(ProviderShown.extend({ usuallyAnswersMs: ProviderFound.shape.usuallyAnswersMs })),
};
