import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { searchedText, searchIndex } from '../../../../platform/text/search-words.ts';
import { users } from '../../../accounts/server/tables.ts';
import { gifts } from '../../../payments/server/tables.ts';

/** A payment of a bill that the provider received without a card, and entered. Its row of `gifts` says how, and who entered it. */
export const handPayments = pgTable(
  'hand_payments',
  {
    giftId: uuid('gift_id')
      .primaryKey()
      .references(() => gifts.id, { onDelete: 'cascade' }),
    /** Providers lie right of giving. */
    firmId: uuid('firm_id'),
    /** The provider's name on the receipt, from when it was entered. */
    receivedBy: text('received_by').notNull(),
    /** An entry that was a mistake is taken back by a counter-entry; null: it was not. */
    correctedAt: timestamp('corrected_at', { withTimezone: true }),
    correctedBy: text('corrected_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('hand_payments_firm').on(table.firmId),
    index('hand_payments_corrector').on(table.correctedBy),
    searchIndex('hand_payments_search', searchedText(table.receivedBy)),
  ],
);
