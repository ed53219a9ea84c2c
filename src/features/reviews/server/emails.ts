import * as reviewEmails from '../words/en/review-emails.ts';
import { addressOf } from '../../../shared/screens/addresses.ts';
import { wordsIn } from '../../../platform/words.ts';
import { email, quotation, type Sender } from '../../email/server/email.ts';

/** Goes to a provider's owner: one email for all new reviews. */
export const wordsLeftEmail = email({
  kinds: { reviews: 'work' },
  priority: 'usual',
  samples: ({ id }) => ({ 'words-left': [id] }),
  write: (sender: Sender, providerId: string) => {
    const words = wordsIn(sender.language, reviewEmails);
    return {
      subject: words.leftSubject,
      matter: `reviews ${providerId}`,
      heading: words.leftSubject,
      paragraphs: words.leftParagraphs,
      button: { label: words.toProviderWords, href: sender.publicUrl + addressOf('providerWords', { providerId }) },
      footer: words.providerFooter,
    };
  },
});

/** Goes to the review's writer. Names the provider but quotes nothing (decision 19). */
export const wordsAnsweredEmail = email({
  kinds: { review: 'stranger' },
  priority: 'usual',
  samples: ({ typed, id }) => ({ 'words-answered': [{ billId: id, called: typed }] }),
  write: (sender: Sender, { billId, called }: { billId: string; called: string }) => {
    const words = wordsIn(sender.language, reviewEmails);
    const at = addressOf('bill', { billId }, { fragment: 'your-words' });
    return {
      subject: words.answeredSubject,
      matter: `review ${billId}`,
      heading: words.answeredSubject,
      paragraphs: words.answeredParagraphs(quotation(called)),
      button: { label: words.toAnswer, href: sender.publicUrl + at },
      footer: words.familyFooter,
    };
  },
});

export const answerTakenEmail = email({
  kinds: { 'review-answer': 'work' },
  priority: 'usual',
  samples: ({ id }) => ({ 'answer-taken': [{ providerId: id, reviewId: id, reason: 'It names the family.' }] }),
  write: (
    sender: Sender,
    { providerId, reviewId, reason }: { providerId: string; reviewId: string; reason: string },
  ) => {
    const words = wordsIn(sender.language, reviewEmails);
    return {
      subject: words.takenSubject,
      matter: `review-answer ${reviewId}`,
      heading: words.takenSubject,
      paragraphs: [words.taken, reason, words.objection],
      button: { label: words.toProviderWords, href: sender.publicUrl + addressOf('providerWords', { providerId }) },
      footer: words.providerFooter,
    };
  },
});
