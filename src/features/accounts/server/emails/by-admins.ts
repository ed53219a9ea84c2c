import * as rosemaryEmails from '../../words/en/admin-emails.ts';
import { wordsIn } from '../../../../platform/words.ts';
import { email, quotation, withButton } from '../../../email/server/email.ts';
import { signInAddress, type Sender } from '../emails.ts';

const wordsFor = ({ language }: Sender) => wordsIn(language, rosemaryEmails);

/** Goes to the holder of a closed account, with the admin's reason and how to object. */
export const disabledEmail = email({
  kinds: { 'account-disabled': 'stranger' },
  priority: 'security',
  samples: ({ typed }) => ({
    'account-disabled': [typed, 'You wrote to others in our name.\n\nWe had asked you to stop.'],
  }),
  write: (sender: Sender, address: string, why: string) => {
    const words = wordsFor(sender);
    return {
      subject: words.disabledSubject(sender.productName),
      matter: 'account-disabled',
      heading: words.disabledHeading,
      paragraphs: [
        words.disabledBegins(sender.productName, quotation(address)),
        words.reasonFollows,
        ...why.split(/\n\s*\n/),
        ...words.disabledEnds(sender.helpEmail),
      ],
      footer: words.disabledFooter,
    };
  },
});

export const enabledEmail = email({
  kinds: { 'account-enabled': 'stranger' },
  priority: 'usual',
  samples: ({ typed }) => ({ 'account-enabled': [typed] }),
  write: (sender: Sender, address: string) => ({
    matter: 'account-enabled',
    ...withButton(sender, wordsFor(sender).enabled, { given: [quotation(address)], href: signInAddress(sender) }),
  }),
});
