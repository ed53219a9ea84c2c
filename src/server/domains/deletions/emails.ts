import { addressOf } from '../../../contract/addresses.ts';
import { actionLinkAddress } from '../../../contract/action-link.ts';
import { emailBy, quotation, type LetterWords, type Writing } from '../mail/letter.ts';
import type { ChosenFate } from './tables.ts';
import { wordsIn } from '../../words.ts';

type Sender = Pick<Writing, 'productName' | 'helpEmail' | 'publicUrl' | 'apiKey' | 'language'>;

interface Asked {
  email: string;
  erasedFrom: Date;
  undoCode: string;
  tributes: readonly ChosenFate[];
}

/** A draft is not spoken of: nobody but its keeper ever knew of it. */
const pagesOf = (tributes: readonly ChosenFate[]) => ({
  areRemoved: tributes.some(({ fate, wasPublished }) => fate === 'remove' && wasPublished),
  areStaying: tributes.some(({ fate }) => fate === 'keep'),
});

const wordsFor = ({ language }: Sender) => wordsIn(language)['deletion-letters'];

/** Its button opens a page with another button; by itself it undoes nothing. */
export const deletionAskedMail = (sender: Sender, { email, erasedFrom, undoCode, tributes }: Asked): LetterWords =>
  emailBy(sender, wordsFor(sender).asked, {
    given: [quotation(email), { erasedFrom, ...pagesOf(tributes) }],
    href: actionLinkAddress(sender.publicUrl, { mode: 'undoDeletion', oobCode: undoCode, apiKey: sender.apiKey }),
    matter: 'deletion',
    standing: 'security',
  });

interface Kept {
  email: string;
  hasPages: boolean;
  /** Where an admin did it for them. */
  why?: string;
}

export const deletionUndoneMail = (sender: Sender, { email, hasPages, why }: Kept): LetterWords => {
  const { undone, keptByUs } = wordsFor(sender);
  const paragraphs = (productName: string) => [
    ...undone.paragraphs(productName, quotation(email), hasPages),
    ...(why === undefined ? [] : [keptByUs, ...why.split(/\n\s*\n/)]),
  ];
  return emailBy(
    sender,
    { ...undone, paragraphs },
    {
      given: [],
      href: sender.publicUrl + addressOf('signInDirection', { dir: 'login' }),
      matter: 'deletion',
      standing: 'security',
    },
  );
};

/** The last letter we ever write there; nothing about it is kept once it is delivered. */
export const deletionDoneMail = (sender: Sender, tributes: readonly ChosenFate[]): LetterWords =>
  emailBy(sender, wordsFor(sender).done, {
    given: [pagesOf(tributes)],
    href: sender.publicUrl + addressOf('privacy'),
    matter: 'deletion-done',
    standing: 'security',
  });
