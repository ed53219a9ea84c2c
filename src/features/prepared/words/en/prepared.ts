// Texts about prepared pages, for the provider and for readers of the claim link.
import { emailLabel } from './coded-links.ts';
import { dayOf } from '../../../../shared/words/en/dates.ts';

export const pagesTitle = 'Pages for families';
export const pagesLead =
  'Prepare a page with what a family gave you, and hand it over with a link. Once they claim it, it is theirs.';
export const whatYouSee =
  'Once a family has claimed a page, you see when, with your own reference. You don’t see what they write there.';
export const noPages = 'You haven’t prepared any pages yet.';
export const problemHeading = 'Something needs checking';
export const notLive = 'You can prepare a page once we have reviewed your business and families can find it.';
export const prepareHeading = 'Prepare a page';
export const prepare = 'Prepare it and make the link';
export const listHeading = 'Pages you have prepared';
export const unnamed = 'A page without a name yet';
export const claimedLine = 'A page that a family claimed';
export const endedLine = 'A page that nobody claimed';
export const waitingUntil = (at: string): string => `Waiting for the family until ${dayOf(new Date(at))}`;
export const claimedOn = (at: string): string => `Claimed on ${dayOf(new Date(at))}`;
export const contested = 'Someone says that the wrong person has claimed it. We’re looking into it.';
export const contestedHere =
  'Someone has told us that this page may not be yours. Nothing is lost. Until we’ve decided, it can’t be published, handed over or deleted.';
export const endedWords = 'It has been removed, with everything on it.';
export const toProvider = 'Your business';
export const toPages = 'Pages for families';

export const name = 'Name of the person who died';
export const knownAs = 'Known as';
export const born = 'Born';
export const died = 'Died';
export const place = 'Where they lived';
export const says = 'A few words to the family';
export const reference = 'Your reference';
export const referenceHint =
  'Such as your file number. It stays on your list once the family has claimed the page. They never see it.';
export const referred = (own: string): string => `Your reference: ${own}`;
export const saysHint = 'They read it when they open the link. It never appears on the page.';
export const save = 'Save';
export const newLink = 'Make a new link';
export const newLinkHint = 'The link and the code you gave before stop working.';
export const remove = 'Remove this page';
export const removeNow = 'Remove it now';
export const removeWhat = 'The page will be deleted for good, with its photographs and times. No link to it will work.';
export const removeClaimed =
  'It will be removed from your list for good, with what the family let you keep. The family’s page stays as it is.';
const done: Record<string, string> = {
  saved: 'The page has been saved.',
  removed: 'The page has been removed.',
  contested: 'Thank you. We’ll look into it.',
};
export const doneWords = (what: string): string => done[what] ?? '';

export const paperHeading = 'The link for the family';
export const paperHint = 'It is shown this once. Copy it, or print this page and give it to them.';
export const paperFor = (provider: string): string => `${provider} has begun a page in memory of the person who died.`;
export const paperForNamed = (provider: string, called: string): string =>
  `${provider} has begun a page in memory of ${called}.`;
export const paperSteps =
  'Point the camera of a phone at the square, or type the address or the code. Then claim the page with one press. It’s free, and nobody sees it until you want them to.';
export const pictureOf = 'A square that a phone’s camera reads as the address of the page';

export const contestHeading = 'Has the wrong person claimed it?';
export const contestHint =
  'Tell us in a few words. While we look into it, the page can’t be published, handed over or deleted.';
export const contestSays = 'What is wrong?';
export const contest = 'Tell us';
export const labels = { name, knownAs, born, died, place, says, reference, contestSays, email: emailLabel };

export const claimTitle = 'A page that was prepared for you';
export const preparedBy = (by: string): string => `${by} has prepared this page for your family.`;
export const preparedUnnamed = 'This page was prepared for your family.';
export const whatItIs =
  'Only the people who prepared it, and anyone with this link, can see it. Once you claim it, you decide what is on it and who can read it. Nothing is published yet.';
export const waitsUntil = (day: string): string => `You can claim it until ${day}. After that it will be removed.`;
export const providerKeeps =
  'The service provider that prepared it keeps nothing of it. They only see that you have claimed it, and when, with their own file number.';
export const providerMayKeep =
  'The service provider that prepared it only sees that you have claimed it, and when, with their own file number. You choose below what else they keep.';
export const factsHeading = 'What was written';
export const claim = 'Claim this page';
export const ofOwnProvider =
  'You act for the business that prepared it, so you can’t claim it. The family can, with this link, once they have signed in.';
export const needsAccount = 'To claim it you need an account. It’s free, and you’ll come back to this page.';
export const signUp = 'Create an account';
export const signIn = 'Sign in';
export const signedInAs = (email: string): string => `You are signed in as ${email}.`;
export const confirmFirst =
  'Please confirm your email address first. The link for it is in your email. Then open this page again.';
export const toAccount = 'Your account';
export const usedTitle = 'This page has been claimed';
export const usedLead = (at: string): string =>
  `Someone claimed it on ${dayOf(new Date(at))}. This link no longer shows it.`;
export const yours = 'This page is yours.';
export const toOwnPage = 'Open the page';
export const thanks = 'Thank you. A person will look into this, and we’ll email you when we’ve decided.';
export const signInToTell = 'If it should have been yours, sign in and tell us within seven days.';
export const overTitle = 'This link no longer works';
export const over =
  'It may have been replaced by a newer one, or its time is over. Please ask the person who gave it to you for another one.';
