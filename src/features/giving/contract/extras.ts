// Optional extras that a keeper can buy for a page, each paid once. All else on a page is free. Amounts in minor units.
import * as z from 'zod';
import { Currency } from '../../../shared/money/currencies.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import * as limits from './gift-limits.ts';
import { GiftKey } from './giving.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { requiredText } from '../../../shared/text/text.ts';

export const Extra = z.object({
  id: z.string(),
  name: z.string(),
  says: z.string(),
  currency: Currency,
  amount: z.int(),
});
export type Extra = z.infer<typeof Extra>;

export const PageExtra = Extra.extend({
  /** When the extra was last paid for this page. A payment that was refunded does not count. Null: never. */
  paidAt: z.iso.datetime().nullable(),
});
export type PageExtra = z.infer<typeof PageExtra>;

export const PageExtras = z.object({
  tributeId: z.string(),
  /** Name of the person whom the page is about. It may be empty. */
  name: z.string(),
  extras: z.array(PageExtra),
  canPay: z.boolean(),
  /** True in trial mode, in which no money moves. */
  isPretend: z.boolean(),
});
export type PageExtras = z.infer<typeof PageExtras>;

const Id = z.object({ id: Uuid });

export const extras = {
  /** Only for keepers. Errors: NOT_FOUND, ROLE_TOO_SMALL. */
  ofPage: endpoint('member').route({ method: 'GET', path: '/tributes/{id}/extras' }).input(Id).output(PageExtras),
  /**
   * Opens a payment page, which charges nothing yet. Errors: NOT_FOUND, also for a withdrawn extra; GIFT_SUM_CHANGED if the
   * extra's price is not `total`; GIVING_CLOSED, ENTRY_EXISTS, GIFT_OVER, TOO_MANY_REQUESTS, BUSY as for `giving.give`.
   */
  pay: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/extras/{extraId}/payments', successStatus: 201 })
    .input(
      Id.extend({
        extraId: Uuid,
        /** The client makes this id. A repeated request with one id makes one payment. */
        paymentId: Uuid,
        /** The price that the payer saw. */
        total: z.int(),
      }),
    )
    .output(z.object({ url: z.string(), gift: GiftKey })),
};

/** Fields of one extra that admins can edit. `amountFault` says which amounts a currency allows. */
export const ExtraLine = z.object({
  name: requiredText(limits.EXTRA_NAME_CHARACTERS),
  says: requiredText(limits.EXTRA_SAYS_CHARACTERS),
  currency: Currency,
  amount: z.int(because('amount_unreadable')),
  /** Sort key in the list of extras. Equal positions are sorted by name. */
  position: z.int().min(0).max(limits.EXTRA_POSITION),
});
export type ExtraLine = z.infer<typeof ExtraLine>;

export const AdminExtra = Extra.extend({
  position: z.int(),
  /** False if the extra is withdrawn from sale. Its row stays because receipts name it. */
  isOffered: z.boolean(),
  changedAt: z.iso.datetime(),
});
export type AdminExtra = z.infer<typeof AdminExtra>;

export const adminExtras = {
  list: endpoint('admin')
    .route({ method: 'GET', path: '/extras' })
    .output(z.object({ extras: z.array(AdminExtra) })),
  /** Adds an extra or changes it, and puts it on sale. The client makes the id. The next payment has the new price. */
  set: endpoint('admin')
    .route({ method: 'PUT', path: '/extras/{id}' })
    .input(ExtraLine.extend({ id: Uuid }))
    .output(AdminExtra),
  /** Stops selling an extra. A repeated request changes nothing. Errors: NOT_FOUND. */
  retire: endpoint('admin').route({ method: 'DELETE', path: '/extras/{id}' }).input(Id).output(AdminExtra),
};
