// One-time purchases by the keeper of a page. All are optional; everything else on a page stays free. Minor units.
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
  /** When it was last paid for this page and not refunded; null: never. */
  paidAt: z.iso.datetime().nullable(),
});
export type PageExtra = z.infer<typeof PageExtra>;

export const PageExtras = z.object({
  tributeId: z.string(),
  /** May be empty. */
  name: z.string(),
  extras: z.array(PageExtra),
  canPay: z.boolean(),
  /** Trial mode: no money moves. */
  isPretend: z.boolean(),
});
export type PageExtras = z.infer<typeof PageExtras>;

const Id = z.object({ id: Uuid });

export const extras = {
  /** Keepers only. NOT_FOUND, ROLE_TOO_SMALL. */
  ofPage: endpoint('member').route({ method: 'GET', path: '/tributes/{id}/extras' }).input(Id).output(PageExtras),
  /**
   * Opens a payment page, charging nothing yet. NOT_FOUND, also for a retired extra; GIFT_SUM_CHANGED if its price
   * differs from `total`; GIVING_CLOSED, ENTRY_EXISTS, GIFT_OVER, TOO_MANY_REQUESTS, BUSY as for a gift.
   */
  pay: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/extras/{extraId}/payments', successStatus: 201 })
    .input(
      Id.extend({
        extraId: Uuid,
        /** Made by the client; idempotency key. */
        paymentId: Uuid,
        /** The price that the payer saw. */
        total: z.int(),
      }),
    )
    .output(z.object({ url: z.string(), gift: GiftKey })),
};

/** Editable fields of a line. `amountFault` says which amounts a currency takes. */
export const ExtraLine = z.object({
  name: requiredText(limits.EXTRA_NAME_CHARACTERS),
  says: requiredText(limits.EXTRA_SAYS_CHARACTERS),
  currency: Currency,
  amount: z.int(because('amount_unreadable')),
  /** Sort key; ties sort by name. */
  position: z.int().min(0).max(limits.EXTRA_POSITION),
});
export type ExtraLine = z.infer<typeof ExtraLine>;

export const AdminExtra = Extra.extend({
  position: z.int(),
  /** False: retired. The row stays because receipts name it. */
  isOffered: z.boolean(),
  changedAt: z.iso.datetime(),
});
export type AdminExtra = z.infer<typeof AdminExtra>;

export const adminExtras = {
  list: endpoint('admin')
    .route({ method: 'GET', path: '/extras' })
    .output(z.object({ extras: z.array(AdminExtra) })),
  /** Adds a line (the client makes the id) or changes it, and offers it. A new price counts from the next payment. */
  set: endpoint('admin')
    .route({ method: 'PUT', path: '/extras/{id}' })
    .input(ExtraLine.extend({ id: Uuid }))
    .output(AdminExtra),
  /** Stops offering it. Idempotent. NOT_FOUND. */
  retire: endpoint('admin').route({ method: 'DELETE', path: '/extras/{id}' }).input(Id).output(AdminExtra),
};
