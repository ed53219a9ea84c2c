// Emails about a service provider's account for card payments. Callers pass typed text as quotations. It may be empty.
import { dayOf } from '../../../../shared/words/en/dates.ts';

type News = 'wanted' | 'stopped' | 'ended' | 'works' | 'ready';

const subjects: Record<News, string> = {
  wanted: 'The card company asks your business for something',
  stopped: 'Your business cannot take card payments at the moment',
  ended: 'Your business account for card payments is closed',
  works: 'Your business can take card payments',
  ready: 'Your business account for card payments is ready',
};
export const subject = (news: News): string => subjects[news];

const says: Record<News, string[]> = {
  wanted: ['It only wants to know something more. Payments go on meanwhile.'],
  stopped: [
    'The card company does not let the account take payments at the moment. What was paid before is not lost.',
    'Often it only wants to know something more. Your business page here says what it is, and leads you there.',
  ],
  ended: [
    'The account, or its connection with us, was ended with the card company. Nobody can pay your business here. What was paid before is not lost.',
    'If you did not mean that, you can begin another account on your business page here.',
  ],
  works: ['The account is in order. Families can pay bills that you agree with them here.'],
  ready: [
    'The card company has all that it asked for. Families can pay you by card once we have reviewed your business.',
    'If you have not sent it to us for review yet, you can do that now.',
  ],
};
export const paragraphs = ({ news, called, until }: { news: News; called: string; until: Date | null }): string[] => [
  ...(called === '' ? [] : [`This is about ${called}.`]),
  ...says[news],
  ...(news === 'wanted' && until !== null
    ? [`Please tell it by ${dayOf(until)}. After that it may stop the account.`]
    : []),
];
export const toProvider = 'Open your business page';
export const footer = 'You get this letter because you own a business here.';
