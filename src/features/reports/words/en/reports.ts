// The report form, in few words: its readers may be upset or afraid.
import { ofKinds } from '../../../memories/contract/gestures/gestures.ts';
import { byKind } from '../../../memories/words/en/gestures.ts';
import type { ReportKind, ReportReason } from '../../contract/reports.ts';

export const link = 'Report';
export const linkPage = 'Report a concern about this page';
export const linkPhotograph = 'Report a concern about this photograph';
export const linkFund = 'Report a concern about this collection';
export const linkProvider = 'Report a concern about this service provider';
export const linkWords = 'Report a concern';
export const linkNames = 'Report a concern about a name';

const titles: Record<ReportKind, string> = {
  tribute: 'Report a concern about this page',
  ...ofKinds((gesture) => byKind[gesture.kind].report),
  photograph: 'Report a concern about this photograph',
  fund: 'Report a concern about this collection',
  provider: 'Report a concern about this service provider',
  words: 'Report a concern about these words',
};
export const title = (kind: ReportKind): string => titles[kind];
export const lead = 'Somebody of ours looks at every report. Whoever it is about never learns that it was you.';
export const onPage = (name: string): string => (name === '' ? 'On a page here' : `On ${name}’s page`);
export const by = (name: string): string => `From ${name}`;
export const whatIsWrong = 'What is wrong?';
export const danger =
  'If somebody is in danger now, please call the emergency number where they are. We cannot get there.';
export const helplines = 'Numbers to call when somebody may hurt themselves';
export const another = 'Choose another reason';

const reasons: Record<ReportReason, [called: string, means: string]> = {
  self_harm: ['Somebody may be in danger', 'It sounds as if somebody may hurt themselves, or somebody else.'],
  living_person: ['It is about a living person', 'It names or shows somebody who is alive and did not agree.'],
  scam_link: ['It asks for money or passwords', 'A link, a number or an address that looks like a trick.'],
  fund_misuse: ['Gifts may go to the wrong person', 'Money does not go where the page says.'],
  privacy: ['It tells something private', 'An address, an illness, or something that was told in trust.'],
  abuse: ['It is hurtful', 'Insults, threats or hate.'],
  impersonation: [
    'Somebody pretends to be another person',
    'A page or words in the name of somebody who did not write them.',
  ],
  wrong_fact: ['Something is not true', 'A wrong name, date or story. You could also write to the family.'],
  copyright: ['It belongs to me', 'A picture or words of yours that were used without asking.'],
  dispute: [
    'The family does not agree',
    'You are family, and you see it differently from those who look after the page.',
  ],
  spam: ['It is advertising', 'It is there to sell something.'],
  other: ['Something else', ''],
};
export const reasonName = (reason: ReportReason): string => reasons[reason][0];
export const reasonMeans = (reason: ReportReason): string => reasons[reason][1];

export const chosen = (reason: string): string => `You chose: ${reason}.`;
export const details = 'What should we know?';
export const detailsHint = 'A few words are enough. Please do not write passwords or card numbers.';
export const relation = 'Who are you to the person it is about?';
export const relationHint = 'For example “niece” or “neighbour”. You need not say.';
export const email = 'Your email address';
export const emailHint =
  'Only if you want an answer. We use it for nothing else, and show it to nobody outside our house.';
export const answerGoes = 'We write to the address of your account when we have decided.';
export const send = 'Send this report';
export const problemTitle = 'Nothing you wrote is lost';
export const fieldLabels = { details, relation, email };
export const kept = (privacy: string): string => `What is kept of it is said in ${privacy}.`;
export const savedPrivacy = 'our privacy page';

export const ownTitle = 'Thank you for telling us';
export const number = (of: number): string => `This is report ${of}.`;
export const dueSoon = 'Somebody looks at it within four hours.';
export const due = 'Somebody looks at it within three days.';
export const stillAsking = (when: string): string => `We are still asking, and decide by ${when}.`;
export const about = (reason: string): string => `What you told us: ${reason}.`;
export const added = (when: string): string => `What you added on ${when} is with it.`;
export const yourLink = 'Your link to this report';
export const copyLink = 'Copy the link';
export const noAddress =
  'You left no address, so we cannot write to you. Please keep this link: with it you can see here what we decided.';
export const willWrite = 'We write to you when we have decided. You can also open this link again.';
export const emailSent =
  'We write to the address you gave. Please press the button in that email, so that we know the address is yours. We look at your report in any case.';
export const confirmLead = 'Did you send this report?';
export const confirm = 'Yes, I sent this';
export const confirmed = 'Thank you. We know now that this address is yours.';
export const notSent = 'If it was not you, there is nothing you need to do.';
export const acted = 'We have looked at it, and done something about it.';
export const left = 'We have looked at it. It stays as it is.';
export const ourAnswer = 'What we wrote to you';
export const badTitle = 'This link does not work';
export const bad =
  'Please open it from our email once more, as a whole. A report is kept for a year after we have answered it.';
export const asked = 'We have asked both sides to tell us how they see it.';
export const tellUs = 'Tell us how you see it';
