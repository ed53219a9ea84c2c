// Texts about enquiries, for families and providers.
import type { EndedBy, SharedFact } from '../../contract/enquiries.ts';
import { figure, plural } from '../../../../shared/words/en/counts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A duration as rounded text: "20 minutes", "3 hours" or "2 days". */
export function duration(ms: number): string {
  if (ms < 1.5 * MINUTE_MS) return 'a minute';
  if (ms < HOUR_MS - MINUTE_MS / 2) return `${Math.round(ms / MINUTE_MS)} minutes`;
  if (ms < DAY_MS - HOUR_MS / 2)
    return plural(Math.max(1, Math.round(ms / HOUR_MS)), { one: () => 'an hour', other: (some) => `${some} hours` });
  return plural(Math.max(1, Math.round(ms / DAY_MS)), { one: () => 'a day', other: (some) => `${some} days` });
}

export const askTitle = 'Ask service providers';
export const askLead =
  'You write once, and each of them gets the same words. They see only what you choose to share below.';
export const goesTo = 'This goes to';
export const unwanted = (called: string): string => `${called} is not asked. The page says that no flowers are wanted.`;
export const tickFirst = 'Please tick at least one service provider in the list, then write to them from there.';
export const leftOut = (count: number): string =>
  plural(count, {
    one: () =>
      'You ticked one more service provider than can be asked at once. They are left out here. You can ask them afterwards.',
    other: () =>
      `You ticked ${figure(count)} more service providers than can be asked at once. They are left out here. You can ask them afterwards.`,
  });
export const noProviders = 'The service providers you chose are no longer listed. Nothing can be sent from here.';
export const confirmFirst =
  'Please confirm your email address before you ask. The link is in the email we sent you. Your account page can send it again.';
export const toAccount = 'Your account';
export const words = 'Your words';
export const wordsHint = 'What you need, when, and what you would like to know. Up to 2,000 characters.';
export const shareLegend = 'Details to share';
export const shareHint =
  'Nothing else is shared unless you tick it. Their answers come to you here, so they need no address to write to.';
export const phoneHint = 'If you fill this in, they can see it and ring you.';

const facts: Record<SharedFact, string> = {
  name: 'Your name',
  phone: 'Your telephone number',
  email: 'Your email address',
  died: 'The name of the person who died',
  diedOn: 'When they died',
  town: 'The town',
};
export const fact = (of: SharedFact): string => facts[of];
const sharedFacts: Record<SharedFact, string> = {
  name: 'Name',
  phone: 'Telephone number',
  email: 'Email address',
  died: 'The name of the person who died',
  diedOn: 'When they died',
  town: 'The town',
};
export const sharedFact = (of: SharedFact): string => sharedFacts[of];
const ticks: Record<Exclude<SharedFact, 'phone'>, string> = {
  name: 'Share your name',
  email: 'Share your email address',
  died: 'Share the name of the person who died',
  diedOn: 'Share when they died',
  town: 'Share the town',
};
export const tick = (of: keyof typeof ticks): string => ticks[of];
export const tickEmail = (address: string): string => `Share your email address, ${address}`;

export const look = 'Look at what goes out';
export const previewHeading = 'This is what they get';
export const previewLead = 'Exactly these words, and nothing else of you, the page or your list.';
export const nothingShared = 'Nothing besides your words.';
export const send = 'Send it';
export const change = 'Change it';
export const problemHeading = 'It has not been sent';

export const listTitle = 'What you asked service providers';
export const listLead = 'Everything you asked, with all answers in one place. You can end each with one press.';
export const none = 'You have asked nobody yet.';
export const sentTo = (providers: string): string => `To ${providers}`;
export const answers = (count: number): string =>
  plural(count, { zero: () => 'No answer yet', one: () => 'One answer', other: (some) => `${some} answers` });
export const noAnswer = 'No answer yet';
export const over = 'Ended';

export const readTitle = 'What you asked';
export const youShared = 'Details you shared';
export const answersHeading = 'The service providers and their answers';
export const notSeen = 'Not opened yet';
export const seen = 'Opened, not answered yet';
export const answeredAfter = (took: string): string => `Answered after ${took}`;
export const endedBy = (by: EndedBy | null): string =>
  by === 'firm' ? 'The service provider has ended this' : 'You have ended this. They can no longer write to you';
export const away = 'Nothing can be sent to this service provider at the moment';
export const you = 'You';
export const writeAgain = (called: string): string => `Write to ${called}`;
export const sendMessage = 'Send';
export const unsent = 'Your words, which have not been sent';
export const endOne = (called: string): string => `End it with ${called}`;
export const endAll = 'End it with all of them';
export const endWhat =
  'You can end it with each of them. From then on they cannot write to you, no more emails come, and they no longer see your telephone number or email address.';
export const toList = 'All that you asked';
export const toPages = 'Your pages';

export const providerListTitle = 'What families ask';
export const providerLink = 'What families ask';
export const providerListLead = 'Longest waiting first. Families see only the name of your business.';
export const usually = (took: string): string => `You usually answer in ${took}. Families can see that.`;
export const noneForProvider = 'No families have written to you yet.';
export const openHeading = 'Open';
export const endedHeading = 'Ended';
export const aFamily = 'A family';
export const waiting = (since: string): string => `Waiting ${since} for your answer`;
export const answeredIn = (took: string): string => `You first answered after ${took}`;
export const listFull = 'There are more. They come into this list as others end.';

export const providerReadTitle = (about: string): string =>
  about === '' ? 'A family asks' : `A family asks: ${about}`;
export const theyShared = 'Details they shared';
export const theyEnded = 'The family has ended this, so nothing new can be sent.';
export const youEnded = 'Your business has ended this.';
export const takenAway = 'It ended more than 30 days ago, so what was written is no longer shown.';
export const providerAway = 'While families cannot find your business, nothing can be sent.';
export const answerLabel = 'Your answer';
export const sendAnswer = 'Send the answer';
export const theFamily = 'The family';
export const somebodyHere = 'Someone at your business';
export const endAsProvider = 'End it';
export const endAsProviderWhat =
  'After that, neither of you can write here. You’ll no longer see their telephone number or email address, and after 30 days you’ll see nothing of it.';
export const toProviderList = 'All that families ask';

const done = {
  sent: 'It has been sent. Answers appear here, and we’ll email you when there is one.',
  written: 'It has been sent.',
  ended: 'It has ended. They can no longer write to you.',
  answered: 'Your answer has been sent.',
  closed: 'It has ended.',
};
export type Done = keyof typeof done;
export const isDone = (value: string): value is Done => Object.hasOwn(done, value);
export const doneWords = (value: Done): string => done[value];
