// What whoever keeps a page can pay for once. None is needed: everything on a page stays free.
import * as z from 'zod';
import { Currency } from './currencies.ts';
import { endpoint } from './endpoint.ts';
import { GiftKey } from './giving.ts';
import { Uuid } from './ids.ts';

/** One line of the house's price table. */
export const Extra = z.object({
  id: z.string(),
  name: z.string(),
  says: z.string(),
  currency: Currency,
  /** Minor units; it is paid once. */
  amount: z.int(),
});
export type Extra = z.infer<typeof Extra>;

export const PageExtras = z.object({
  tributeId: z.string(),
  /** Of the page; may be empty. */
  name: z.string(),
  /** In the house's order; nothing where there is nothing to pay for. */
  extras: z.array(Extra),
  /** False: no card can be charged now. */
  canPay: z.boolean(),
  /** No money is moved: this is a trial. */
  isPretend: z.boolean(),
});
export type PageExtras = z.infer<typeof PageExtras>;

const Id = z.object({ id: Uuid });

export const extras = {
  /** For those who keep the page: NOT_FOUND, ROLE_TOO_SMALL. */
  ofPage: endpoint('member').route({ method: 'GET', path: '/tributes/{id}/extras' }).input(Id).output(PageExtras),
  /**
   * Asks for a payment and answers where it is made; nothing is charged here. NOT_FOUND, also for an extra that is not offered
   * any more; GIFT_SUM_CHANGED where its price is no longer `total`; GIVING_CLOSED, ENTRY_EXISTS, GIFT_OVER,
   * TOO_MANY_REQUESTS, BUSY as for a gift.
   */
  pay: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/extras/{extraId}/payments', successStatus: 201 })
    .input(
      Id.extend({
        extraId: Uuid,
        /** Made by whoever pays: sent again it is the same payment. */
        paymentId: Uuid,
        /** Minor units: what was read before the button. */
        total: z.int(),
      }),
    )
    .output(z.object({ url: z.string(), gift: GiftKey })),
};
