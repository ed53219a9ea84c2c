// Privacy page: all data that we keep. If a `DataGroup` has no entry here, the code does not compile.
import { savedHeading, savedTitle, sendersUntil } from '../../../memories/words/en/gestures.ts';
import type { DataGroup } from '../../contract/data-inventory.ts';
import type { LegalFacts } from '../../contract/legal.ts';
import { ADMIN_APPROVAL_RECORD_MS } from '../../../operations/contract/admin-limits.ts';
import * as limits from '../../../../shared/limits/limits.ts';
import { UNCLAIMED_PHOTOGRAPH_MS } from '../../../media/contract/photograph-limits.ts';
import { REPORT_RETENTION_MS } from '../../../../shared/limits/report-limits.ts';
import { days, type DataGroupLine } from './legal.ts';
import { ofMoney } from './privacy-money.ts';

const CONTRACT = 'to do what you ask of us (b)';
const SAFETY = 'to keep people and pages safe (f)';

const account = ({ hasLanguages }: LegalFacts): DataGroupLine => ({
  title: 'Your account',
  what: hasLanguages
    ? 'Your email address, your name if you gave us one, when the account was made, whether the address was confirmed, whether you run this place, the time zone your browser named, when you last signed in, whether you want emails about what visitors write, and when we last sent one. If we had to close your account: when, why, and who did it. Your password is stored in a scrambled form from which nobody can read it. We also keep the language in which you read, where you have chosen one.'
    : 'Your email address, your name if you gave us one, when the account was made, whether the address was confirmed, whether you run this place, the time zone your browser named, when you last signed in, whether you want emails about what visitors write, and when we last sent one. If we had to close your account: when, why, and who did it. Your password is stored in a scrambled form from which nobody can read it.',
  why: CONTRACT,
  until: `Until you delete the account, and for the ${days(limits.DELETION_WAIT_MS)} in which you can change your mind. An account whose address is never confirmed is deleted after ${days(limits.UNCONFIRMED_ACCOUNT_MS)}, unless a page has been begun with it.`,
});

const yours = {
  sessions: {
    title: 'Where you are signed in',
    what: 'When each sign-in began and was last used, and what its browser is called, such as “Firefox on Windows”, or what your phone is called if you use the app. You see the list on your account page and can end each of them.',
    why: CONTRACT,
    until: `${days(limits.SESSION_IDLE_MS)} without use, and ${days(limits.SESSION_ABSOLUTE_MS)} at most.`,
  },
  mailedLinks: {
    title: 'Links that we sent you',
    what: 'A scrambled form of each link that confirms an address, sets a password or keeps an account, with the address it went to and, for a new account, a scrambled mark of the browser that created it. Once the account is deleted, only that form, what the link was for, why it no longer works and when it ends.',
    why: SAFETY,
    until: `Each link works for a time that its letter names, or until the account is closed or deleted. What we keep of it goes ${days(30 * 86_400_000)} after that time.`,
  },
  twoStep: {
    title: 'Two-step sign-in, if you use it',
    what: 'The name that you gave to each second step, when it was added and last used, the key of an app in locked form, the public half of a passkey, and scrambled forms of your recovery codes.',
    why: SAFETY,
    until: 'Until you remove it, or delete your account. Something half finished goes within a day.',
  },
  exports: {
    title: 'Your copy of everything',
    what: 'The file that you asked us to make.',
    why: CONTRACT,
    until: `${days(limits.EXPORT_RETENTION_MS)}, or until you ask for a new one.`,
  },
  deletions: {
    title: 'That you asked us to delete your account',
    what: 'When you asked, when it was done, a number that stood for your account, and which pages you chose to leave up. Your address goes as soon as the account is deleted.',
    why: 'because the law wants us to be able to show it (c)',
    until: 'Three years after the account was deleted.',
  },
} satisfies Partial<Record<DataGroup, DataGroupLine>>;

const ofPages = {
  pages: {
    title: 'What you write for a page',
    what: 'Name, the short names that your family and visitors read, dates, places, the story, words and readings that were chosen, the wishes of the family, how to write about the person, how they died if you told us, how the page looks, what you have changed and not shown yet, how the page was when you showed it, and while you and others wrote it (the last 20 of these), which accounts look after it, write it or read it, since when, and which of them saved each part last, and who may see it. Of a password that visitors are asked for we keep a scrambled form alone. Also the name under which you wish to be shown as the one who keeps the page, if you give one.',
    why: CONTRACT,
    until: `Until you delete the page, or your account with it, and for the ${days(limits.DELETION_WAIT_MS)} in which you can bring it back. A page that you chose to leave up stays, without your name.`,
  },
  invitations: {
    title: 'Invitations to a page, to help with next steps, or to act for a service provider',
    what: 'Who invited, as what, when, and the email address the invitation was sent to, if it was sent to one. Of its link we keep a scrambled form alone.',
    why: CONTRACT,
    until: `Until it is accepted or taken back, or ${days(limits.INVITATION_MS)} have passed.`,
  },
  previewLinks: {
    title: 'A look at a page before it is public, and notes about it',
    what: 'Of a link that lets somebody look: who made it, when, and for whom, if that was written down. Of the link itself we keep a scrambled form alone. Of a note that somebody leaves there: its words, the name they give, if they give one, and when. Those who work on the page read it, and nobody else.',
    why: CONTRACT,
    until: `The link until it is ended, or ${days(limits.PREVIEW_LINK_MS)} have passed. A note until one of those who look after the page removes it, or the page is deleted.`,
  },
  facts: {
    title: 'What a family says for the writing, and texts that were composed',
    what: 'What is said of the person who died, who said it and who confirmed it, who the person was to you, which questions you left out, and whether you asked for help with writing. Of the last 20 texts that were composed for a page: what kind, for whom, when, from what, the text itself, and whether it was used. The people of the page can see it, also those who only read along, and nobody else.',
    why: CONTRACT,
    until:
      'Until one of those who write on the page removes it, or the page is deleted. When you delete your account, what you said for a page of others stays there without your name.',
  },
  checklists: {
    title: 'Next steps',
    what: 'For a list of what must be done: who died, your answers to its questions, who they were to you and how your letters say it, notes, papers, letters, who was told, and steps of your own, all locked with a key of the list’s own that is itself locked. Also which accounts see the list, who has which step, what has become of each, who did what and when, and the day on which you asked for an email. The people of the list see what they were given, or all of it, and nobody else.',
    why: CONTRACT,
    until:
      'Until one of them removes it, or whoever owns the list removes the whole of it. When you delete your account, a list of yours goes to whoever else sees everything in it, and is deleted where nobody does. What you did for a list of others stays there without your name.',
  },
  addresses: {
    title: 'Addresses of a page',
    what: 'Every address that the page has had, since when, and once it is deleted, since when and whether everybody could read it. An address may hold the name of the person who died.',
    why: 'so that an address that once led to one person never leads to another (f)',
    until:
      'For ever, after the page and your account are gone too. Whoever comes to it then reads that the page was deleted.',
  },
  pageDeletions: {
    title: 'That you asked us to delete a page',
    what: 'When you asked, when it was done, and a number that stood for the page.',
    why: 'because the law wants us to be able to show it (c)',
    until: 'Three years after the page was deleted.',
  },
  photographs: {
    title: 'Photographs of a page',
    what: 'The photograph as you sent it, which nobody but you can get, and smaller copies for readers. The copies hold nothing that the camera wrote into the picture, such as where it was taken. Also your words about it, and a short sum by which we notice the same photograph sent twice.',
    why: CONTRACT,
    until: `Until you delete it or the page. One that you remove can be brought back for ${days(limits.RESTORE_MS)}.`,
  },
  uploads: {
    title: 'Photographs on their way',
    what: 'The part of a photograph that has arrived, so that it can go on where it stopped, with a scrambled form of the network it comes from, so that nobody can fill our disk.',
    why: CONTRACT,
    until: 'One day.',
  },
} satisfies Partial<Record<DataGroup, DataGroupLine>>;

const ofVisitors = {
  words: {
    title: savedTitle,
    what: 'Your name, how you knew the person if you say so, your words, when you sent them, what the family decided and any note they wrote to you.',
    why: CONTRACT,
    until: `As long as the page. What you take back, or the family leaves out, is deleted ${days(limits.ENDED_POST_MS)} later.`,
  },
  wordsEmail: {
    title: 'The email address that you may give with a memory',
    what: 'We send you the link to your own words, and tell you if the family asks for a change. The family does not see the address, and it is never shown.',
    why: CONTRACT,
    until: 'As long as the memory.',
  },
  visitorPhotographs: {
    title: 'Photographs that you send with a memory',
    what: 'The same as for a page. The family sees only the smaller copies. Scrambled marks say which browser and which network they came from.',
    why: CONTRACT,
    until: `As long as the memory. One that you take out is deleted at once, and one that you never send off with your words after ${days(UNCLAIMED_PHOTOGRAPH_MS)}. The mark of the network goes after ${days(limits.SENDER_HASH_MS)}.`,
  },
  senders: {
    title: 'Marks against floods of unwanted words',
    what: 'A scrambled form of the network address that something came from, of the browser it came from, and of the words themselves. They tell us that two entries have the same sender, and not who that is. They are never shown.',
    why: SAFETY,
    until: sendersUntil(days(limits.SENDER_HASH_MS)),
  },
} satisfies Partial<Record<DataGroup, DataGroupLine>>;

const ofEverybody = {
  emails: {
    title: 'Letters that we send',
    what: `To whom, about what, and when it may go and went. The text of a letter is deleted here as soon as it has been handed over. If it cannot be handed over, we try for ${days(limits.EMAIL_TRIED_MS)}, and delete its text ${days(limits.FAILED_EMAIL_TEXT_MS)} later.`,
    why: CONTRACT,
    until: `${days(limits.EMAIL_RECORD_MS)} after it was written.`,
  },
  counts: {
    title: 'Counts of tries',
    what: 'How often somebody tried to sign in or asked for a letter, under a scrambled form of the account, address or network. That you have had our welcome and signed in before is noted the same way.',
    why: SAFETY,
    until: 'A count lasts an hour at most. The two notes last as long as your account.',
  },
  adminApprovals: {
    title: 'What two of those who run this place must agree to',
    what: 'That one of them asked to change who runs this place, or how somebody signs in: about whom, by whom, when, why, and what became of it.',
    why: SAFETY,
    until: `The reason until it is decided, the rest ${days(ADMIN_APPROVAL_RECORD_MS)} after that. When you delete your account, what was about you goes, and what you asked is asked by nobody.`,
  },
  reports: {
    title: 'A report, if you send one',
    what: 'What you reported and why, your words, files you send with it, who you say you are, your email address if you give one or the number of your account, scrambled marks of the browser and network it came from, the thing as it was then, what we decided, why, and what we answered. Whoever it is about learns the reason and what we decided, and never who reported it. If you say that it belongs to you, we also keep your name, how you can be reached, and what you declare. If you object to what we decided, we keep your words, what you declare, and our answer. If something of yours is reported, we keep the same about that. Of a picture that must not come again we keep a short pattern of light and dark, from which nobody can make the picture.',
    why: SAFETY,
    until: `${days(REPORT_RETENTION_MS)} after we have answered, or until the page it is about is deleted. Where the law asks us to keep it, for as long as it does, with its pictures and files, and nobody but us sees it. What still keeps a page from being changed stays until that is over. The mark of the network goes after ${days(limits.SENDER_HASH_MS)}. When you delete your account, your words, your files, what you objected, and everything that leads to you are taken out. The pattern stays until the decision is taken back: it leads to nobody.`,
  },
  failures: {
    title: 'What failed',
    what: 'What went wrong, where in the program, and when. If it fails while you are signed in, also the number of your account and the address of the page. Names, words, email addresses and network addresses are taken out before anything is written down.',
    why: 'to mend what is broken (f)',
    until: `${days(limits.LOG_RECORD_MS)}, and ${days(limits.CRITICAL_LOG_RECORD_MS)} for grave failures. When you delete your account, its number is taken out.`,
  },
  auditEvents: {
    title: 'What we do by hand',
    what: 'When one of us looks at what is yours or decides about it: who of us, what, when, and why. The reasons and any words stand apart from the rest.',
    why: 'so that whoever works here can be held to what they did (f)',
    until:
      'The reasons and words are deleted with your account, your page or your business. That something was done stays, with numbers that lead to nobody.',
  },
} satisfies Partial<Record<DataGroup, DataGroupLine>>;

const backups = ({ backupDays }: LegalFacts): DataGroupLine => ({
  title: 'Backups',
  what: 'A second copy of all of this, in case a machine breaks. And a list of what was taken back since, by numbers that lead to nobody.',
  why: 'so that nothing that people trusted us with is lost, and nothing they took back returns (f)',
  until:
    backupDays === 0
      ? 'We make none. The list is kept for seven days.'
      : `Each is overwritten after ${days(backupDays * 86_400_000)} at the latest. The list is kept for seven days longer.`,
});

const ownLines = (facts: LegalFacts) => ({ account: account(facts), ...yours });

type Lines = Record<DataGroup, DataGroupLine>;

const linesOf = (facts: LegalFacts): Lines => ({
  ...ownLines(facts),
  ...ofPages,
  ...ofVisitors,
  ...ofMoney,
  ...ofEverybody,
  backups: backups(facts),
});

interface Group {
  id: string;
  heading: string;
  kept: Partial<Lines>;
}

export const savedGroups = (facts: LegalFacts): Group[] => [
  { id: 'account', heading: 'What we keep if you have an account', kept: ownLines(facts) },
  { id: 'page', heading: 'What we keep if you make a page', kept: ofPages },
  { id: 'visitors', heading: savedHeading, kept: ofVisitors },
  { id: 'gifts', heading: 'What we keep if you give or receive gifts', kept: ofMoney },
  {
    id: 'everybody',
    heading: 'What we keep, whoever you are',
    kept: { ...ofEverybody, backups: linesOf(facts).backups },
  },
];
