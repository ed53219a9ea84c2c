// Emails to provider staff. Callers quote typed text before they pass it here. It may be empty.
import type { ProviderState } from '../../contract/provider-fields.ts';

const subjects: Record<ProviderState, string> = {
  applied: 'Your application is kept',
  confirmed: 'Your application is yours now',
  onboarding: 'Your account for card payments is begun',
  'in-review': 'We are looking at your application',
  live: 'Families can find you now',
  paused: 'Your business is paused',
  refused: 'Please change something in your application',
  closed: 'Your business is closed here',
};
export const stateSubject = (state: ProviderState): string => subjects[state];

const follows: Record<ProviderState, string[]> = {
  applied: ['Sign in with this email address to go on with it.'],
  confirmed: ['Say what families need to know, begin an account for card payments, and send it to us for review.'],
  onboarding: ['Once the card company has what it needs, you can send your application to us for review.'],
  'in-review': [
    'A person looks at every business, and again when its name, its licence or its website changes, or when it shows another business’s picture. You get a letter when they have.',
    'Until then families do not find you, and no payment is taken. You need do nothing.',
  ],
  live: [
    'Families who look for help in your area can find you, read your prices and write to you.',
    'They can pay you by card while your account with the card company is in order.',
  ],
  paused: ['Families do not find you, nobody can write to you, and no payment is taken. What was agreed stays.'],
  refused: ['Nothing you said is lost. You can change what was wrong and send it to us again.'],
  closed: [
    'Families do not find you any more, and no payment is taken. It cannot be opened again.',
    'What was paid stays in the books, and the account with the card company is still yours.',
  ],
};

export const stateParagraphs = ({
  state,
  called,
  reason,
  isPausedByRosemary,
}: {
  state: ProviderState;
  called: string;
  reason: string;
  isPausedByRosemary: boolean;
}): string[] => [
  ...(called === '' ? [] : [`This is about ${called}.`]),
  ...(reason === '' ? [] : [`The reason: ${reason}`]),
  ...follows[state],
  ...(state !== 'paused'
    ? []
    : [
        isPausedByRosemary
          ? 'We have paused it, so only we can end that. If you think that is wrong, please write to us.'
          : 'You can end the pause at any time.',
      ]),
];
export const toProvider = 'Open your business page';
export const stateFooter = 'You get this letter because you act for a business here.';
