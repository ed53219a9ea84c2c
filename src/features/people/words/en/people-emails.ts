import { dayOf } from '../../../../shared/words/en/dates.ts';
import { isPageOf } from '../../../tributes/words/en/page-named.ts';

// Texts of emails about people on a page. Lock screens show subject and first line, so these name nobody.

type Given = 'steward' | 'writer' | 'reader';

const does = {
  steward: 'You would look after the page with the others: everything on it, and what visitors leave there.',
  writer: 'You would help to write the page. The people who look after it decide when visitors see what you wrote.',
  reader: 'You could read the page while it is being written.',
};
const doesNow = {
  steward: 'You look after the page with the others now: everything on it, and what visitors leave there.',
  writer: 'You help to write the page now. The people who look after it decide when visitors see what you wrote.',
  reader: 'You can read the page now while it is being written. You cannot change it any more.',
};

/** The names `inviter` and `page` are passed in quotation marks, or empty. */
interface Invited {
  inviter: string;
  page: string;
  role: Given;
  until: Date;
}

export const invitedSubject = 'An invitation to a page';
export const invitedHeading = 'You are invited to a page';
export const invitedParagraphs = ({ inviter, page, role, until }: Invited): string[] => [
  'Somebody who looks after a page invites you to be part of it.',
  isPageOf(page),
  ...(inviter === '' ? [] : [`They call themselves ${inviter}.`]),
  does[role],
  `The invitation works once, until ${dayOf(until)}. You can look at it first. Nothing happens before you accept it.`,
];
/** When the invitation came too late. */
export const invitedLate = ({ inviter, page }: Pick<Invited, 'inviter' | 'page'>): string[] => [
  'Somebody who looks after a page invited you to be part of it. The invitation has ended.',
  isPageOf(page),
  ...(inviter === '' ? [] : [`They call themselves ${inviter}.`]),
  'If you would like to take part, ask them to invite you again.',
];
export const invitedButton = 'Look at the invitation';
export const invitedFooter =
  'If you do not know what this is about, you need do nothing. The invitation ends by itself.';

const joined = {
  steward: 'They look after the page with you now.',
  writer: 'They can write on the page now.',
  reader: 'They can read the page now while it is being written.',
};
export const acceptedSubject = 'Somebody has accepted an invitation to your page';
export const acceptedHeading = 'Somebody has accepted an invitation';
/** `who` holds name and address, or only the address, in quotation marks. */
export const acceptedParagraphs = (who: { name: string; address: string }, page: string, role: Given): string[] => [
  'Somebody has accepted an invitation to a page of yours.',
  isPageOf(page),
  who.name === ''
    ? `It was the account with the address ${who.address}.`
    : `It was ${who.name}, with the address ${who.address}.`,
  joined[role],
];
export const toPeople = 'See who is on the page';
export const acceptedFooter = 'If you did not expect them, you can remove them there at any time.';

export const roleSubject = 'What you can do on a page has changed';
export const roleHeading = 'What you can do on a page has changed';
export const roleParagraphs = (page: string, role: Given): string[] => [
  'One of the people who look after a page has changed what you can do there.',
  isPageOf(page),
  doesNow[role],
];

export const removedSubject = 'You are no longer on a page';
export const removedHeading = 'You are no longer on a page';
export const removedParagraphs = (page: string): string[] => [
  'One of the people who look after a page has ended your part in it. You can still read it wherever visitors can.',
  isPageOf(page),
];
export const toYourPages = 'Your pages';

export const ownerSubject = 'A page is in your hands now';
export const ownerHeading = 'A page is in your hands now';
export const ownerParagraphs = (page: string): string[] => [
  'The person who owned a page that you look after has handed it over to you.',
  isPageOf(page),
  'You look after it as before, with the others. From now on you are also the one who can delete the page, or hand it over.',
];

export const handedSubject = 'You have handed over a page';
export const handedHeading = 'You have handed over a page';
export const handedParagraphs = (page: string, address: string): string[] => [
  'A page that you owned has another owner now. You still look after it with the others.',
  isPageOf(page),
  `It belongs to the account with the address ${address}. Only this account can delete the page, or hand it over again.`,
];
export const handedFooter =
  'If it was not you who did this, choose a new password as soon as you can, and write to us.';

export const noteSubject = 'A note about a page you look after';
export const noteHeading = 'Somebody has left you a note';
export const noteParagraphs = [
  'Somebody who was shown a page before it is public has written you a note about it.',
  'Only those who work on the page can read it. There is no hurry.',
];
export const noteButton = 'Read the note';
export const noteFooter = 'You get this email because you look after a page here, and a link to look at it was made.';
export const noteStop = 'Stop these emails';
