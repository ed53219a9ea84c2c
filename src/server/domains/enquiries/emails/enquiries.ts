import { addressOf } from '../../../../contract/addresses.ts';
import { wordsIn } from '../../../words.ts';
import { letter, quotation, type LetterWords, type Writing } from '../../mail/letter.ts';

/** To those who answer for a firm: one letter for all that waits there, so that a full day does not fill their post. */
export function familyWroteMail(sender: Writing, { id, called }: { id: string; called: string }): LetterWords {
  const words = wordsIn(sender.language)['enquiry-letters'];
  return {
    subject: words.familyWroteSubject,
    matter: `enquiries ${id}`,
    standing: 'usual',
    ...letter({
      heading: words.familyWroteSubject,
      paragraphs: words.familyWroteParagraphs(quotation(called)),
      button: { label: words.toEnquiries, href: sender.publicUrl + addressOf('firmEnquiries', { providerId: id }) },
      footer: words.firmFooter,
      sender,
    }),
  };
}

interface Answer {
  enquiryId: string;
  askId: string;
  called: string;
}

/** To the family: who has answered, and nothing of what they wrote (decision 19). */
export function answerMail(sender: Writing, { enquiryId, askId, called }: Answer): LetterWords {
  const words = wordsIn(sender.language)['enquiry-letters'];
  return {
    subject: words.answerSubject,
    matter: `enquiry ${askId}`,
    standing: 'usual',
    ...letter({
      heading: words.answerSubject,
      paragraphs: words.answerParagraphs(quotation(called)),
      button: { label: words.toAnswer, href: sender.publicUrl + addressOf('enquiry', { enquiryId }) },
      footer: words.familyFooter,
      sender,
    }),
  };
}
