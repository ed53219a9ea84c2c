import { dayOf } from '../../../../shared/words/en/dates.ts';
import { isPageOf } from '../../../tributes/words/en/page-named.ts';

// Emails about a page's deletion. Lock screens show the subject and the first line, so both name nobody.

interface Deleted {
  /** The page's name in quotes, or empty. */
  name: string;
  erasedFrom: Date;
  wasOpen: boolean;
}

export const askedSubject = 'A page you asked us to delete';
export const askedHeading = 'You can still bring this page back';
export const askedParagraphs = ({ name, erasedFrom, wasOpen }: Deleted) => [
  `You asked us to delete a page you look after. Nothing is lost until ${dayOf(erasedFrom)}, and until then you can change your mind.`,
  isPageOf(name),
  wasOpen
    ? 'Visitors cannot see it any more. After that day it is deleted for good, with its photographs and with everything that visitors left on it.'
    : 'After that day it is deleted for good, with its photographs and with everything that visitors left on it.',
  'To bring it back, sign in and press the button on the page that opens.',
];
export const undoButton = 'Bring the page back';
export const askedFooter =
  'If it was not you who asked, bring the page back and choose a new password as soon as you can.';

export const endsSubject = 'A reminder about a page you asked us to delete';
export const endsHeading = 'You can still bring this page back';
export const endsParagraphs = ({ name, erasedFrom }: Deleted) => [
  `Some weeks ago you asked us to delete a page you look after. That will be done on ${dayOf(erasedFrom)}.`,
  isPageOf(name),
  'It will be deleted for good, with its photographs and with everything that visitors left on it.',
  'If that is what you want, you need do nothing. If you would like a copy of it, or would rather keep it, sign in before that day.',
];
export const endsFooter = 'This is the only reminder we send about this page.';

// Goes to the other keepers. Only the owner can restore the page.
export const otherSubject = 'A page you look after will be deleted';
export const otherHeading = 'A page you look after will be deleted';
export const otherAsked = (erasedFrom: Date) =>
  `Its owner has asked us to delete a page that you look after together. Nothing is lost until ${dayOf(erasedFrom)}, and until then its owner can bring it back.`;
export const otherEnds = (erasedFrom: Date) =>
  `Some weeks ago its owner asked us to delete a page that you look after together. That will be done on ${dayOf(erasedFrom)}.`;
export const otherParagraphs = (name: string) => [
  isPageOf(name),
  'It will be deleted for good, with its photographs and with everything that visitors left on it.',
  'If you would like to keep it, please speak with its owner before that day.',
];
export const otherButton = 'Your pages';
export const otherFooter = 'You get this letter because you look after the page.';
