// Emails about provider staff. Lock screens show the subject and first line, so those name nobody.
import { dayOf } from '../../../../shared/words/en/dates.ts';

const isAbout = (called: string): string[] => (called === '' ? [] : [`This is about ${called}.`]);

export const invitedSubject = 'An invitation to act for a business';
export const invitedHeading = 'You are invited to act for a business';
export const invitedParagraphs = ({
  inviter,
  called,
  until,
}: {
  inviter: string;
  called: string;
  until: Date;
}): string[] => [
  'The owner of a business here invites you to act for it.',
  ...isAbout(called),
  ...(inviter === '' ? [] : [`They call themselves ${inviter}.`]),
  'You could change what the business says about itself, answer families, prepare pages and make bills.',
  `The invitation works once, until ${dayOf(until)}. You can look at it first. Nothing happens before you accept it.`,
];
/** When the invitation came too late. */
export const invitedLate = ({ inviter, called }: { inviter: string; called: string }): string[] => [
  'The owner of a business here invited you to act for it. The invitation has ended.',
  ...isAbout(called),
  ...(inviter === '' ? [] : [`They call themselves ${inviter}.`]),
  'If you would like to do this, ask them to invite you again.',
];
export const invitedButton = 'Look at the invitation';
export const invitedFooter =
  'If you do not know what this is about, you need do nothing. The invitation ends by itself.';

export const acceptedSubject = 'Someone has accepted an invitation to your business';
/** `who` is a name and address, or only the address. Callers quote both before they pass them here. */
export const acceptedParagraphs = (who: { name: string; address: string }, called: string): string[] => [
  'They can now act for your business.',
  ...isAbout(called),
  who.name === ''
    ? `It was the account with the address ${who.address}.`
    : `It was ${who.name}, with the address ${who.address}.`,
];
export const toStaff = 'See who acts for your business';
export const acceptedFooter = 'If you did not expect them, you can remove them there at any time.';

export const removedSubject = 'You no longer act for a business';
export const removedParagraphs = (called: string): string[] => [
  'The owner of a business here has removed you from it.',
  ...isAbout(called),
];
export const toHome = 'Your businesses';

export const ownerSubject = 'A business is in your hands now';
export const ownerParagraphs = (called: string): string[] => [
  'You now own a business that you act for here.',
  ...isAbout(called),
  'From now on you are the one who sends it for review, pauses or closes it, and says who acts for it. The account for card payments is in your hands too. Please look at what the card company knows of it.',
];

export const handedSubject = 'You have handed over a business';
export const handedParagraphs = (called: string, address: string): string[] => [
  'A business that you owned here has another owner now, who has the account for card payments too. You still act for it.',
  ...isAbout(called),
  `It belongs to the account with the address ${address}. Only this account can hand it over again.`,
];
export const handedFooter =
  'If it was not you who did this, choose a new password as soon as you can, and write to us.';
