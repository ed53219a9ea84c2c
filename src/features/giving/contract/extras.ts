// What whoever keeps a page can pay for once. None is needed: everything on a page stays free.
import * as z from 'zod';
import { Currency } from '../../../shared/money/currencies.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import * as limits from './gift-limits.ts';
import { GiftKey } from './giving.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { requiredText } from '../../../shared/text/text.ts';

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

export const PageExtra = Extra.extend({
  /** When it was last paid for this page, and kept; null: it was not. */
  paidAt: z.iso.datetime().nullable(),
});
export type PageExtra = z.infer<typeof PageExtra>;

export const PageExtras = z.object({
  tributeId: z.string(),
  /** Of the page; may be empty. */
  name: z.string(),
  /** In the house's order; nothing where there is nothing to pay for. */
  extras: z.array(PageExtra),
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

/** What is set of a line, by an admin or by hand; `amountFault` says which amounts its currency takes. */
export const ExtraLine = z.object({
  name: requiredText(limits.EXTRA_NAME_CHARACTERS),
  says: requiredText(limits.EXTRA_SAYS_CHARACTERS),
  currency: Currency,
  /** Minor units. */
  amount: z.int(because('amount_unreadable')),
  /** Its place in the list; those in the same place stand by name. */
  position: z.int().min(0).max(limits.EXTRA_POSITION),
});
export type ExtraLine = z.infer<typeof ExtraLine>;

export const AdminExtra = Extra.extend({
  position: z.int(),
  /** False: it can be paid for no more, and stays for the receipts that name it. */
  isOffered: z.boolean(),
  changedAt: z.iso.datetime(),
});
export type AdminExtra = z.infer<typeof AdminExtra>;

export const adminExtras = {
  /** The whole price table in its order, also what is offered no more. */
  list: endpoint('admin')
    .route({ method: 'GET', path: '/extras' })
    .output(z.object({ extras: z.array(AdminExtra) })),
  /** Adds a line by an id of the sender's own, or changes it, and offers it. Its price counts from the next payment on. */
  set: endpoint('admin')
    .route({ method: 'PUT', path: '/extras/{id}' })
    .input(ExtraLine.extend({ id: Uuid }))
    .output(AdminExtra),
  /** It is offered no more, and nothing else changes. NOT_FOUND; sent again it is the same. */
  retire: endpoint('admin').route({ method: 'DELETE', path: '/extras/{id}' }).input(Id).output(AdminExtra),
};
