import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { searchedText, searchIndex } from '../../../../platform/text/search-words.ts';
import { users } from '../../../accounts/server/tables.ts';
import { gifts } from '../../../payments/server/tables.ts';

/** A payment of a bill that its provider entered. The row in `gifts` says how it was paid and who entered it. */
export const handPayments = pgTable(
  'hand_payments',
  {
    giftId: uuid('gift_id')
      .primaryKey()
      .references(() => gifts.id, { onDelete: 'cascade' }),
    /** No foreign key, because giving must not import providers. */
    providerId: uuid('firm_id'),
    /** The provider's name when the payment was entered. Receipts show it. */
    receivedBy: text('received_by').notNull(),
    correctedAt: timestamp('corrected_at', { withTimezone: true }),
    correctedBy: text('corrected_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('hand_payments_firm').on(table.providerId),
    index('hand_payments_corrector').on(table.correctedBy),
    searchIndex('hand_payments_search', searchedText(table.receivedBy)),
  ],
);
