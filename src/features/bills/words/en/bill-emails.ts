// Emails about bills. Callers quote typed text before they pass it here. It may be empty.
import type { Currency } from '../../../../shared/money/currencies.ts';
import { formatAmount } from '../../../../shared/money/money.ts';
import { locale } from '../../../../shared/words/en/language.ts';

type News = 'estimate-sent' | 'final-sent' | 'closed-by-firm' | 'agreed' | 'closed-by-family' | 'paid-and-closed';
interface Of {
  title: string;
  provider: string;
  agreed: { total: number; currency: Currency; isLeft: boolean } | undefined;
}

const subjects: Record<News, string> = {
  'estimate-sent': 'An estimate is there for you to read',
  'final-sent': 'The final bill is there for you to read',
  'closed-by-firm': 'A bill of yours was closed',
  agreed: 'A family agreed to what you sent',
  'closed-by-family': 'A family stopped a bill',
  'paid-and-closed': 'A bill is paid and closed',
};
export const subject = (news: News): string => subjects[news];

const agreedWords = ({ total, currency, isLeft }: NonNullable<Of['agreed']>): string => {
  const sum = `They agreed to ${formatAmount(total, currency, locale)}.`;
  return isLeft ? `${sum} They can pay it now, whole or in parts.` : sum;
};

const said: Record<News, (of: Of) => string[]> = {
  'estimate-sent': ({ title, provider }) => [
    `${provider} sent you an estimate: ${title}.`,
    'Read it in your own time. Nothing is agreed and nothing is to be paid until you say yes.',
  ],
  'final-sent': ({ title, provider }) => [
    `${provider} sent you the final bill: ${title}. It stands beside what you agreed to before, line by line.`,
    'Until you say yes to it, what you agreed to before holds.',
  ],
  'closed-by-firm': ({ title, provider }) => [
    `${provider} closed this bill: ${title}.`,
    'Nothing more is to be paid here. You can still read it.',
  ],
  agreed: ({ title, agreed }) => [
    `The family said yes to what you sent: ${title}.`,
    ...(agreed ? [agreedWords(agreed)] : []),
  ],
  'closed-by-family': ({ title }) => [
    `The family does not wish to go on with this bill: ${title}. Nothing was charged for it now.`,
  ],
  'paid-and-closed': ({ title }) => [
    `The family has closed this bill: ${title}. All of it is paid, and what was paid stays in your books.`,
  ],
};
export const paragraphs = (news: News, of: Of): string[] => said[news](of);
export const linkSubject = 'A bill or an estimate for you to read';
export const linkParagraphs = ({ title, provider }: Pick<Of, 'title' | 'provider'>): string[] => [
  `${provider}, which you wrote to, has sent you this: ${title}.`,
  'Nothing is agreed and nothing is to be paid until you say yes.',
];
export const linkFooter =
  'You get this email because you sent this service provider an enquiry. Anyone with this email can open the bill, so please don’t forward it.';
export const toBill = 'Open the bill';
export const familyFooter = 'You get this letter because you took up this bill.';
export const providerFooter = 'You get this letter because you act for a business here.';

// Column headings of a provider's CSV files.
export const paymentColumns = [
  'Number',
  'When',
  'For',
  'State',
  'Currency',
  'Paid',
  'Refunded',
  'Disputed or taken back by a bank',
  'Card fee',
  'What is left',
  'How',
];
export const payoutColumns = ['Number', 'When', 'Currency', 'Sent to the bank'];
