// Words about pages that a firm prepares for a family: the firm's screens, and what the family opens.
import { dayOf } from './dates.ts';

export const pagesTitle = 'Pages for families';
export const pagesLead =
  'Prepare a page with what a family gave you, and hand it over with a link. It is theirs from then on.';
export const whatYouSee =
  'Once a family has taken a page over, you see that and when, with your own reference. You do not see what they write there.';
export const noPages = 'You have prepared no page yet.';
export const problemHeading = 'This was not done';
export const notLive = 'You can prepare a page once we have looked at your firm and families can find it.';
export const prepareHeading = 'Prepare a page';
export const prepare = 'Prepare it and make the link';
export const listHeading = 'Those you have prepared';
export const unnamed = 'A page without a name yet';
export const claimedLine = 'A page that a family took over';
export const endedLine = 'A page that nobody took over';
export const waitingUntil = (at: string): string => `Waits for the family until ${dayOf(new Date(at))}`;
export const claimedOn = (at: string): string => `Taken over on ${dayOf(new Date(at))}`;
export const contested = 'Somebody says that it is not theirs. We are looking at it.';
export const contestedHere =
  'Somebody has told us that this page may not be yours. Nothing is lost. Until we have decided, it cannot be published, handed over or deleted.';
export const endedWords = 'It was taken down, and what was on it is erased.';
export const toFirm = 'Your firm';
export const toPages = 'Pages for families';

export const name = 'Name of the person who died';
export const knownAs = 'Known as';
export const born = 'Born';
export const died = 'Died';
export const place = 'Where they lived';
export const says = 'A few words to the family';
export const reference = 'Your reference';
export const referenceHint =
  'Such as your file number. It stays on your list once the family has taken the page over. They never see it.';
export const referred = (own: string): string => `Your reference: ${own}`;
export const saysHint = 'They read it when they open the link. It never stands on the page.';
export const save = 'Save';
export const newLink = 'Make a new link';
export const newLinkHint = 'The link you gave before stops working.';
export const remove = 'Remove this page';
export const removeNow = 'Remove it now';
export const removeWhat = 'It is gone for good, with its photographs and its times, and no link to it works any more.';
export const removeClaimed =
  'It leaves your list for good, with what the family let you keep; the family’s page stays as it is.';
const done: Record<string, string> = {
  saved: 'It is saved.',
  removed: 'It is removed.',
  contested: 'We have your words.',
};
export const doneWords = (what: string): string => done[what] ?? '';

export const paperHeading = 'The link for the family';
export const paperHint = 'It is shown this once. Copy it, or print this page and give it to them.';
export const paperFor = (firm: string): string => `${firm} has begun a page in memory of the person who died.`;
export const paperForNamed = (firm: string, called: string): string =>
  `${firm} has begun a page in memory of ${called}.`;
export const paperSteps =
  'Point the camera of a phone at the square, or type the address. Then make the page yours with one press. It costs nothing, and nobody sees it before you want that.';
export const pictureOf = 'A square that a phone’s camera reads as the address of the page';

export const contestHeading = 'Is it not theirs?';
export const contestHint =
  'If somebody took this page over whom it is not for, tell us in a few words. While we look at it, it cannot be published, handed over or deleted.';
export const contestSays = 'What is wrong?';
export const contest = 'It is not theirs';
export const labels = { name, knownAs, born, died, place, says, reference, contestSays };

export const claimTitle = 'A page that was prepared for you';
export const preparedBy = (by: string): string => `${by} has prepared this page for your family.`;
export const preparedUnnamed = 'This page was prepared for your family.';
export const whatItIs =
  'Only whoever prepared it, and whoever has this link, can see it. If you make it yours, you decide what stands on it and who reads it. Nothing is published by this.';
export const waitsUntil = (day: string): string => `It waits for you until ${day}. After that it is taken down.`;
export const firmKeeps =
  'The firm that prepared it keeps nothing of it. They only see that you have taken it over, and when, with their own file number.';
export const firmMayKeep =
  'The firm that prepared it only sees that you have taken it over, and when, with their own file number. You choose below what else they keep.';
export const factsHeading = 'What was written';
export const claim = 'This page is ours: take it over';
export const ofOwnFirm =
  'You act for the firm that prepared it, so you cannot take it over. The family can, with this link, when they are signed in as themselves.';
export const needsAccount = 'To take it over you need an account. It costs nothing, and this page waits for you.';
export const signUp = 'Make an account';
export const signIn = 'Sign in';
export const signedInAs = (email: string): string => `You are signed in as ${email}.`;
export const confirmFirst =
  'Please confirm your email address first. The link for it is in your email. Then open this page again.';
export const toAccount = 'Your account';
export const usedTitle = 'This page has been taken over';
export const usedLead = (at: string): string =>
  `Somebody made it theirs on ${dayOf(new Date(at))}. This link shows nothing of it any more.`;
export const yours = 'This page is yours.';
export const toOwnPage = 'Open the page';
export const thanks =
  'Thank you. We have your words, and look at every case ourselves. You get a letter when we have decided.';
export const signInToTell = 'If it should have been yours, sign in and tell us within seven days.';
export const overTitle = 'This link no longer works';
export const over =
  'It may have been replaced by a newer one, or its time is over. Please ask whoever gave it to you for another one.';
