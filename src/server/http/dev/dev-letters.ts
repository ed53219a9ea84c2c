import { addressOf, ownEntryAddress } from '../../../contract/addresses.ts';
import type { Writing } from '../../domains/mail/letter.ts';
import {
  addressChangedMail,
  addressRecoveredMail,
  changeAskedMail,
  changeEmailMail,
  takenAddressMail,
} from '../../domains/accounts/emails/address.ts';
import { newDeviceMail } from '../../domains/accounts/emails/new-device.ts';
import { deletionAskedMail, deletionDoneMail, deletionUndoneMail } from '../../domains/deletions/emails.ts';
import { pageDeletionAskedMail, pageDeletionEndsMail } from '../../domains/deletions/emails/page.ts';
import { answerMail, familyWroteMail } from '../../domains/enquiries/emails/enquiries.ts';
import {
  acceptedMail,
  handedOnMail,
  invitedMail,
  ownerMail,
  removedMail,
  roleChangedMail,
} from '../../domains/tributes/emails/people.ts';
import { pageMovedMail } from '../../domains/tributes/emails.ts';
import { answerTakenMail, wordsAnsweredMail, wordsLeftMail } from '../../domains/reviews/emails.ts';
import { entryReturned, linkToOwnEntry, wordsWaiting } from '../../domains/memories/emails.ts';
import {
  choosePasswordMail,
  confirmationMail,
  knownAddressMail,
  noteMail,
  passwordChangedMail,
  resetMail,
  welcomeMail,
} from '../../domains/accounts/emails.ts';
import { givingLettersWith } from './dev-giving-letters.ts';
import { reportLetters } from './dev-report-letters.ts';
import { twoStepOffMail, twoStepOnMail, wrongStepsMail } from '../../domains/accounts/emails/two-step.ts';

export interface SampleLetter {
  /** Also its address under /dev/mail. */
  name: string;
  letter: { subject: string; text: string; html: string };
}

const fates = [
  { id: 'one', fate: 'remove', wasPublished: true },
  { id: 'two', fate: 'keep', wasPublished: true },
] as const;

const deletedPage = {
  id: '00000000-0000-7000-8000-000000000000',
  name: 'Margaret Hartwell',
  erasedFrom: new Date('2027-01-31T12:00:00Z'),
  wasOpen: true,
  role: 'owner',
} as const;

const waiting = ({ publicUrl }: Writing) => ({
  tributeId: '00000000-0000-7000-8000-000000000000',
  unsubscribe: publicUrl + addressOf('unsubscribe', {}, { query: { key: `1.${'x'.repeat(43)}` } }),
});

const ownEntry = ({ publicUrl }: Writing) => ({
  id: '1',
  href: publicUrl + ownEntryAddress({ id: '1', kind: 'memory', editKey: 'x'.repeat(43), tribute: { path: 'r' } }),
});

const addressLetters = (config: Writing, typed: string): SampleLetter[] => [
  { name: 'change-address', letter: changeEmailMail(config, typed, 'x'.repeat(43)) },
  { name: 'address-taken', letter: takenAddressMail(config, typed) },
  { name: 'change-asked', letter: changeAskedMail(config, typed, 'x'.repeat(43)) },
  { name: 'address-changed', letter: addressChangedMail(config, typed, 'x'.repeat(43)) },
  { name: 'address-put-back', letter: addressRecoveredMail(config, typed) },
  {
    name: 'new-device',
    letter: newDeviceMail(config, typed, {
      at: new Date('2026-11-21T16:05:00Z'),
      device: { browser: 'firefox', system: 'windows' },
    }),
  },
];

const peopleLetters = (config: Writing, typed: string, page: string): SampleLetter[] => {
  const onPage = { id: deletedPage.id, page };
  const who = { name: typed, mailbox: typed };
  const invitation = { id: deletedPage.id, role: 'writer', expiresAt: deletedPage.erasedFrom } as const;
  const key = '0f'.repeat(32);
  return [
    { name: 'invited', letter: invitedMail(config, { invitation, key, inviter: typed, page }) },
    { name: 'invitation-accepted', letter: acceptedMail(config, { ...onPage, role: 'writer', who }) },
    { name: 'role-changed', letter: roleChangedMail(config, { ...onPage, role: 'reader' }) },
    { name: 'removed', letter: removedMail(config, onPage) },
    { name: 'page-owned', letter: ownerMail(config, onPage) },
    { name: 'page-handed-on', letter: handedOnMail(config, { ...onPage, who }) },
  ];
};

/** Every letter of the product, with this where somebody else's words would stand. */
export const lettersWith = (config: Writing, typed: string, pageName = typed): SampleLetter[] => [
  { name: 'confirm-address', letter: confirmationMail(config, typed, 'x'.repeat(43)) },
  { name: 'known-address', letter: knownAddressMail(config, typed) },
  { name: 'choose-password', letter: choosePasswordMail(config, typed, 'x'.repeat(43)) },
  { name: 'welcome', letter: welcomeMail(config, typed) },
  { name: 'reset-password', letter: resetMail(config, typed, 'x'.repeat(43)) },
  { name: 'password-changed', letter: passwordChangedMail(config, typed) },
  ...addressLetters(config, typed),
  { name: 'two-step-on', letter: twoStepOnMail(config, typed) },
  { name: 'two-step-off', letter: twoStepOffMail(config, typed) },
  { name: 'two-step-wrong', letter: wrongStepsMail(config, typed) },
  {
    name: 'deletion-asked',
    letter: deletionAskedMail(config, {
      email: typed,
      erasedFrom: new Date('2027-01-31T12:00:00Z'),
      undoCode: 'x'.repeat(43),
      tributes: fates,
    }),
  },
  { name: 'deletion-undone', letter: deletionUndoneMail(config, { email: typed, hasPages: true }) },
  {
    name: 'deletion-undone-for-them',
    letter: deletionUndoneMail(config, { email: typed, hasPages: true, why: 'You wrote to us from your new address.' }),
  },
  { name: 'deletion-done', letter: deletionDoneMail(config, fates) },
  { name: 'page-deletion-asked', letter: pageDeletionAskedMail(config, { ...deletedPage, name: pageName }) },
  { name: 'page-deletion-ends', letter: pageDeletionEndsMail(config, { ...deletedPage, name: pageName }) },
  {
    name: 'page-deletion-told',
    letter: pageDeletionAskedMail(config, { ...deletedPage, name: pageName, role: 'steward' }),
  },
  {
    name: 'page-moved',
    letter: pageMovedMail(config, {
      ...deletedPage,
      name: pageName,
      path: 'margaret-hartwell',
      storedVisibility: 'public',
      passwordHash: null,
      linkKey: null,
    }),
  },
  ...peopleLetters(config, typed, pageName),
  ...givingLettersWith(config, typed),
  { name: 'family-wrote', letter: familyWroteMail(config, { id: deletedPage.id, called: typed }) },
  {
    name: 'firm-answered',
    letter: answerMail(config, { enquiryId: deletedPage.id, askId: deletedPage.id, called: typed }),
  },
  ...lettersAboutWords(config, typed),
  ...reportLetters(config, typed),
  { name: 'note', letter: noteMail(config, typed, 'Your page is back.\n\nWe are sorry for the wait.') },
  { name: 'words-waiting', letter: wordsWaiting(config, { ...waiting(config), isDigest: false }) },
  { name: 'words-of-a-day', letter: wordsWaiting(config, { ...waiting(config), isDigest: true, tributeId: null }) },
  { name: 'own-entry', letter: linkToOwnEntry(config, ownEntry(config)) },
  { name: 'entry-returned', letter: entryReturned(config, ownEntry(config)) },
];

/** Of families about firms. */
const lettersAboutWords = (config: Writing, typed: string): SampleLetter[] => [
  { name: 'words-left', letter: wordsLeftMail(config, deletedPage.id) },
  { name: 'words-answered', letter: wordsAnsweredMail(config, { billId: deletedPage.id, called: typed }) },
  {
    name: 'answer-taken',
    letter: answerTakenMail(config, {
      providerId: deletedPage.id,
      reviewId: deletedPage.id,
      reason: 'It names the family.',
    }),
  },
];

export const sampleLetters = (config: Writing): SampleLetter[] =>
  lettersWith(config, 'ada@example.org', deletedPage.name);
