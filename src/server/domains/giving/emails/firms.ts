import { addressOf } from '../../../../contract/addresses.ts';
import { wordsIn } from '../../../words.ts';
import { letter, quotation, type LetterWords, type Writing } from '../../mail/letter.ts';

export interface FirmAccountTold {
  firmId: string;
  /** As it is called, typed by its people. */
  label: string;
  /** stopped: nobody can pay it. ended: the account or the connection with it is closed. ready: all is there, and the house has to look. */
  news: 'wanted' | 'stopped' | 'ended' | 'works' | 'ready';
  /** Until when something is wanted; null: no day is set. */
  until: Date | null;
}

/** To whoever owns a firm: what it gave back of a bill did not arrive. It names nobody who paid. */
export const paymentReturnFailedMail = (
  sender: Writing,
  { firmId, title, number, movement }: { firmId: string; title: string; number: string; movement: string },
): LetterWords => {
  const words = wordsIn(sender.language)['fund-letters'];
  return {
    subject: words.paymentReturnFailedSubject,
    matter: `firm-return-failed ${movement}`,
    standing: 'usual',
    ...letter({
      heading: words.paymentReturnFailedSubject,
      paragraphs: words.paymentReturnFailedParagraphs(quotation(title), number),
      button: {
        label: words.toFirmPayments,
        href: sender.publicUrl + addressOf('providerPayments', { providerId: firmId }),
      },
      footer: words.paymentReturnFailedFooter,
      sender,
    }),
  };
};

/** To whoever owns a firm, about its account with the card provider; what is wanted stands behind the sign-in. */
export const firmAccountMail = (sender: Writing, { firmId, label, news, until }: FirmAccountTold): LetterWords => {
  const words = wordsIn(sender.language)['firm-account-letters'];
  return {
    subject: words.subject(news),
    // Whether it can be paid is said once, as it is in the end.
    matter: `firm-account ${firmId}${news === 'wanted' ? ' wanted' : ''}`,
    // That money no longer comes must not wait behind letters about anything else.
    standing: news === 'stopped' || news === 'ended' ? 'security' : 'usual',
    ...letter({
      heading: words.subject(news),
      paragraphs: words.paragraphs({ news, called: quotation(label), until }),
      button: { label: words.toFirm, href: sender.publicUrl + addressOf('provider', { providerId: firmId }) },
      footer: words.footer,
      sender,
    }),
  };
};
