import { addressOf } from '../../../contract/addresses.ts';
import { actionLinkAddress } from '../../../contract/action-link.ts';
import { letter, quotation, type LetterWords, type Writing } from '../mail/letter.ts';
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

/** Its button opens a page with another button; by itself it undoes nothing. */
export const deletionAskedMail = (sender: Sender, { email, erasedFrom, undoCode, tributes }: Asked): LetterWords => {
  const words = wordsIn(sender.language)['deletion-letters'];
  return {
    subject: words.askedSubject(sender.productName),
    matter: 'deletion',
    standing: 'security',
    ...letter({
      heading: words.askedHeading,
      paragraphs: words.askedParagraphs(sender.productName, quotation(email), { erasedFrom, ...pagesOf(tributes) }),
      button: {
        label: words.askedButton,
        href: actionLinkAddress(sender.publicUrl, { mode: 'undoDeletion', oobCode: undoCode, apiKey: sender.apiKey }),
      },
      footer: words.askedFooter,
      sender,
    }),
  };
};

interface Kept {
  email: string;
  hasPages: boolean;
  /** Where an admin did it for them. */
  why?: string;
}

export const deletionUndoneMail = (sender: Sender, { email, hasPages, why }: Kept): LetterWords => {
  const words = wordsIn(sender.language)['deletion-letters'];
  return {
    subject: words.undoneSubject(sender.productName),
    matter: 'deletion',
    standing: 'security',
    ...letter({
      heading: words.undoneHeading,
      paragraphs: [
        ...words.undoneParagraphs(sender.productName, quotation(email), hasPages),
        ...(why === undefined ? [] : [words.keptByUs, ...why.split(/\n\s*\n/)]),
      ],
      button: { label: words.undoneButton, href: sender.publicUrl + addressOf('signInDirection', { dir: 'login' }) },
      footer: words.undoneFooter,
      sender,
    }),
  };
};

/** The last letter we ever write there; nothing about it is kept once it is delivered. */
export const deletionDoneMail = (sender: Sender, tributes: readonly ChosenFate[]): LetterWords => {
  const words = wordsIn(sender.language)['deletion-letters'];
  return {
    subject: words.doneSubject(sender.productName),
    matter: 'deletion-done',
    standing: 'security',
    ...letter({
      heading: words.doneHeading,
      paragraphs: words.doneParagraphs(sender.productName, pagesOf(tributes)),
      button: { label: words.doneButton, href: sender.publicUrl + addressOf('privacy') },
      footer: words.doneFooter,
      sender,
    }),
  };
};
