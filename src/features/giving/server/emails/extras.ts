import * as language from '../../../../shared/words/en/language.ts';
import * as givingEmails from '../../words/en/giving-emails.ts';
import { formatAmount } from '../../../../shared/money/money.ts';
import { wordsIn } from '../../../../platform/words.ts';
import { email, quotation, type Sender } from '../../../email/server/email.ts';
import type { ExtraRow } from '../tables/giving.ts';
import type { GiftRow } from '../../../payments/server/tables.ts';

interface Paid {
  gift: Pick<GiftRow, 'id' | 'amount' | 'currency' | 'itemFor'>;
  extra: Pick<ExtraRow, 'name'>;
  number: string;
}

export const extraPaidEmail = email({
  kinds: { 'extra-paid': 'work' },
  priority: 'usual',
  samples: ({ typed, id }) => ({
    'extra-paid': [
      { gift: { id, amount: 4500, currency: 'gbp', itemFor: id }, extra: { name: typed }, number: 'R-1A2B-3C4D' },
    ],
  }),
  write: (sender: Sender, { gift, extra, number }: Paid) => {
    const words = wordsIn(sender.language, givingEmails);
    const { locale } = wordsIn(sender.language, language);
    const sum = formatAmount(gift.amount, gift.currency, locale);
    return {
      subject: words.extraSubject,
      matter: `extra-paid ${gift.id}`,
      heading: words.extraHeading,
      paragraphs: words.extraParagraphs({ extra: quotation(extra.name), sum, number, page: gift.itemFor }),
      footer: words.extraFooter,
    };
  },
});
