import * as twoStepEmails from '../../words/en/two-step-emails.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { email, quotation, withButton, type Sender } from '../../../email/server/email.ts';
import { wordsIn } from '../../../../platform/words.ts';

type Words = ReturnType<typeof wordsFor>['on'];

const wordsFor = ({ language }: Sender) => wordsIn(language, twoStepEmails);

const said = (sender: Sender, words: Words, address: string) =>
  withButton(sender, words, {
    given: [quotation(address)],
    href: sender.publicUrl + addressOf('passwordReset'),
  });

export const twoStepOnEmail = email({
  kinds: { 'two-step': 'own' },
  priority: 'security',
  samples: ({ typed }) => ({ 'two-step-on': [typed] }),
  write: (sender: Sender, address: string) => ({
    matter: 'two-step',
    ...said(sender, wordsFor(sender).on, address),
  }),
});

export const twoStepOffEmail = email({
  kinds: { 'two-step': 'own' },
  priority: 'security',
  samples: ({ typed }) => ({ 'two-step-off': [typed] }),
  write: (sender: Sender, address: string) => ({
    matter: 'two-step',
    ...said(sender, wordsFor(sender).off, address),
  }),
});

/** Goes to the owner after too many wrong second steps that followed a right password. */
export const wrongStepsEmail = email({
  kinds: { 'second-step-wrong': 'stranger' },
  priority: 'security',
  samples: ({ typed }) => ({ 'two-step-wrong': [typed] }),
  write: (sender: Sender, address: string) => ({
    matter: 'second-step-wrong',
    ...said(sender, wordsFor(sender).wrong, address),
  }),
});
