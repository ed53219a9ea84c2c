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

/** What a family looks for. */
export const ProviderSearch = z.object({
  kind: ProviderKind,
  /** A town or a postcode, or both with a comma between them. */
  place: requiredText(limits.PLACE_CHARACTERS),
  /** Towns and postcodes are called alike in many. */
  country: PayeeCountry.default('GB'),
  /** BCP 47, as providers name theirs; one that is more exact is found too. */
  language: z.string().max(35).optional(),
  faith: ProviderFaith.optional(),
  access: ProviderAccess.optional(),
  /** Something on its price list is to be had for this, in minor units of the country's currency. */
  mostPrice: z.coerce.number<number | string>().int().nonnegative().max(limits.MOST_PRICE).optional(),
});
export type ProviderSearch = z.infer<typeof ProviderSearch>;

/** One of several, as they are compared. */
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
  /** Why it is found here, as it typed it. */
  area: z.string(),
  /** Half of its answers came sooner; null: there are too few to say. */
  usuallyAnswersMs: z.int().nullable(),
  /** Of its prices. */
  currency: Currency,
  photograph: Photograph.nullable(),
});
export type ProviderFound = z.infer<typeof ProviderFound>;

/** A page that the asker is on: what its family wishes is kept to. Without it, the wishes of all pages that they look after. */
const ForPage = z.object({ tributeId: Uuid.optional() });
const areFlowersWanted = z.boolean();

export const providerSearch = {
  /** What is offered: no florists where a family asked for no flowers. NOT_FOUND for a page that the asker is not on. */
  offer: endpoint('member')
    .route({ method: 'GET', path: '/provider-kinds' })
    .input(ForPage)
    .output(z.object({ kinds: z.array(ProviderKind), areFlowersWanted })),
  /**
   * Live providers of one kind that serve a place: the nearest first, which are those that name the longest beginning of the
   * postcode and then those that name the town, and by name among them. Nobody can pay to stand higher. NOT_FOUND as above,
   * TOO_MANY_REQUESTS.
   */
  find: endpoint('member')
    .route({ method: 'GET', path: '/provider-search' })
    .input(ProviderSearch.extend(ForPage.shape).extend({ after: Cursor.optional() }))
    .output(z.object({ items: z.array(ProviderFound), after: z.string().nullable(), areFlowersWanted })),
  /** One live provider as families see it. NOT_FOUND for any other, and for a florist where no flowers are wanted. */
  read: endpoint('member')
    .route({ method: 'GET', path: '/provider-search/{id}' })
    .input(ForPage.extend({ id: Uuid }))
    .output(ProviderShown.extend({ usuallyAnswersMs: ProviderFound.shape.usuallyAnswersMs })),
};
