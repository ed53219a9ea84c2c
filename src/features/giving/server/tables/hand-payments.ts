import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { searchedText, searchIndex } from '../../../../platform/text/search-words.ts';
import { users } from '../../../accounts/server/tables.ts';
import { gifts } from '../../../payments/server/tables.ts';

/** A payment of a bill that the provider entered; its `gifts` row has the method and who entered it. */
export const handPayments = pgTable(
  'hand_payments',
  {
    giftId: uuid('gift_id')
      .primaryKey()
      .references(() => gifts.id, { onDelete: 'cascade' }),
    /** No foreign key: giving must not import providers. */
    providerId: uuid('firm_id'),
    /** Name of the provider on the receipt, at the time of entry. */
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
