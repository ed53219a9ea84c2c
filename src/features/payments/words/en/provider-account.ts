// Texts of the onboarding screens that are different for a service provider.
import { stoppedWords, type Stopped } from './payees.ts';

export const title = 'Your account for card payments';
export const forProvider = (called: string): string => `For ${called}`;
export const providerPending = 'Families can pay you once we have reviewed your business, and while it is not paused.';
export const next =
  'Families can pay bills that you agree with them here. The card company sends the money on to your bank by itself, usually within a week. You need not stay here.';
export const toProvider = 'Status of your business';
export const disputes = {
  disputesTitle: 'When a payer’s bank asks',
  disputeOf: (number: string): string => `About the payment ${number}`,
  disputeAmount: (sum: string, day: string): string => `${sum}, paid on ${day}`,
  disputeAsks: 'Whoever paid, or their bank, says that a payment was not meant.',
  outcome: (state: 'asked' | 'open' | 'won' | 'lost'): string => outcomes[state],
  answerUntil: (day: string): string =>
    `It takes an answer until ${day}. Without one it usually decides for whoever paid.`,
  answerHint: 'We have written down what the bill says. Please add what you did for it. It can be sent once.',
};
const outcomes = {
  asked: 'The bank only asks. It has not taken the money back.',
  open: 'The bank has taken the money back until it has decided.',
  won: 'The bank has decided for you. The money has come back to you.',
  lost: 'The bank has decided for whoever paid. The money stays with them.',
};
const stops = {
  rejected:
    'The card company has closed the account and gives no more than a short reason. It alone can say more. You can begin another one where you see the status of your business.',
  wanted: 'Payments are stopped until the card company has what it asked for.',
};
export const status = {
  asShown: (label: string): string => `Families read: ${label}`,
  ready: 'Everything is in order. Families can pay you.',
  canCharge: (can: boolean): string => (can ? 'It can take payments.' : 'It takes no payments at the moment.'),
  business: 'About your business',
  stoppedWords: (group: Stopped): string =>
    group === 'rejected' || group === 'wanted' ? stops[group] : stoppedWords(group),
  wantedStops: 'Payments are stopped until the card company has what it asked for.',
  withdrawn:
    'The account, or its connection with us, was ended with the card company, so nobody can pay you. You can begin another one where you see the status of your business.',
};
