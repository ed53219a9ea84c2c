import { addressOf } from '../../../contract/addresses.ts';
import { wordsIn } from '../../words.ts';
import { letter, quotation, type LetterWords, type Writing } from '../mail/letter.ts';

/** To the owner of a firm: one letter for all that waits there. */
export function wordsLeftMail(sender: Writing, providerId: string): LetterWords {
  const words = wordsIn(sender.language)['review-letters'];
  return {
    subject: words.leftSubject,
    matter: `reviews ${providerId}`,
    standing: 'usual',
    ...letter({
      heading: words.leftSubject,
      paragraphs: words.leftParagraphs,
      button: { label: words.toFirmWords, href: sender.publicUrl + addressOf('firmWords', { providerId }) },
      footer: words.firmFooter,
      sender,
    }),
  };
}

/** To whoever left words: who has answered, and nothing of what they wrote (decision 19). */
export function wordsAnsweredMail(
  sender: Writing,
  { billId, called }: { billId: string; called: string },
): LetterWords {
  const words = wordsIn(sender.language)['review-letters'];
  const at = addressOf('bill', { billId }, { fragment: 'your-words' });
  return {
    subject: words.answeredSubject,
    matter: `review ${billId}`,
    standing: 'usual',
    ...letter({
      heading: words.answeredSubject,
      paragraphs: words.answeredParagraphs(quotation(called)),
      button: { label: words.toAnswer, href: sender.publicUrl + at },
      footer: words.familyFooter,
      sender,
    }),
  };
}

/** To the owner of a firm, with why the house took its answer off. */
export function answerTakenMail(
  sender: Writing,
  { providerId, reviewId, reason }: { providerId: string; reviewId: string; reason: string },
): LetterWords {
  const words = wordsIn(sender.language)['review-letters'];
  return {
    subject: words.takenSubject,
    matter: `review-answer ${reviewId}`,
    standing: 'usual',
    ...letter({
      heading: words.takenSubject,
      paragraphs: [words.taken, reason, words.objection],
      button: { label: words.toFirmWords, href: sender.publicUrl + addressOf('firmWords', { providerId }) },
      footer: words.firmFooter,
      sender,
    }),
  };
}
