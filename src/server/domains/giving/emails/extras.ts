import { formatAmount } from '../../../../contract/money.ts';
import { wordsIn } from '../../../words.ts';
import { letter, quotation, type LetterWords, type Writing } from '../../mail/letter.ts';
import type { ExtraRow } from '../tables.ts';
import type { GiftRow } from '../../payments/tables.ts';

/** To the house: somebody has paid for something that it has to do now. */
export function extraPaidMail(
  sender: Pick<Writing, 'productName' | 'helpEmail' | 'publicUrl' | 'language'>,
  { gift, extra, number }: { gift: GiftRow; extra: ExtraRow; number: string },
): LetterWords {
  const { 'giving-letters': words, language } = wordsIn(sender.language);
  const sum = formatAmount(gift.amount, gift.currency, language.locale);
  return {
    subject: words.extraSubject,
    matter: `extra-paid ${gift.id}`,
    standing: 'usual',
    ...letter({
      heading: words.extraHeading,
      paragraphs: words.extraParagraphs({ extra: quotation(extra.name), sum, number, page: gift.itemFor }),
      footer: words.extraFooter,
      sender,
    }),
  };
}
