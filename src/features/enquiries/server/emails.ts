import * as enquiryEmails from '../words/en/enquiry-emails.ts';
import { addressOf } from '../../../shared/screens/addresses.ts';
import { wordsIn } from '../../../platform/words.ts';
import { email, quotation, type Sender } from '../../email/server/email.ts';

/** Goes to staff. One email covers all enquiries that wait, so that a busy day sends few. */
export const familyWroteEmail = email({
  kinds: { enquiries: 'work' },
  priority: 'usual',
  samples: ({ typed, id }) => ({ 'family-wrote': [{ id, called: typed }] }),
  write: (sender: Sender, { id, called }: { id: string; called: string }) => {
    const words = wordsIn(sender.language, enquiryEmails);
    return {
      subject: words.familyWroteSubject,
      matter: `enquiries ${id}`,
      heading: words.familyWroteSubject,
      paragraphs: words.familyWroteParagraphs(quotation(called)),
      button: { label: words.toEnquiries, href: sender.publicUrl + addressOf('providerEnquiries', { providerId: id }) },
      footer: words.providerFooter,
    };
  },
});

interface Answer {
  enquiryId: string;
  askId: string;
  called: string;
}

/** Goes to the family. Names the provider and quotes nothing of the answer (decision 19). */
export const answerEmail = email({
  kinds: { enquiry: 'stranger' },
  priority: 'usual',
  samples: ({ typed, id }) => ({ 'firm-answered': [{ enquiryId: id, askId: id, called: typed }] }),
  write: (sender: Sender, { enquiryId, askId, called }: Answer) => {
    const words = wordsIn(sender.language, enquiryEmails);
    return {
      subject: words.answerSubject,
      matter: `enquiry ${askId}`,
      heading: words.answerSubject,
      paragraphs: words.answerParagraphs(quotation(called)),
      button: { label: words.toAnswer, href: sender.publicUrl + addressOf('enquiry', { enquiryId }) },
      footer: words.familyFooter,
    };
  },
});
