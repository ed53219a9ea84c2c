// Privacy page: the data in a reader's browser.
import { cookieRemembers, rememberedHere } from '../../../memories/words/en/gestures.ts';
import type { BROWSER_KEYS, CookieName } from '../../contract/data-inventory.ts';
import * as limits from '../../../../shared/limits/limits.ts';
import { UNFINISHED_UPLOAD_MS } from '../../../media/contract/photograph-limits.ts';
import { days } from './legal.ts';

interface BrowserLine {
  what: string;
  until: string;
}

const TEN_MINUTES = 'Ten minutes.';
const HALF_A_YEAR = '180 days after it was last set.';

export const cookies: Record<CookieName, BrowserLine> = {
  session: {
    what: 'Shows us that it is you, while you are signed in.',
    until: `Until you sign out, and ${days(limits.SESSION_ABSOLUTE_MS)} at most.`,
  },
  'signed-in': {
    what: 'Tells our own script that someone is signed in here, and names what is stored here for reading offline. It says nothing about who.',
    until: 'As long as the one before.',
  },
  device: {
    what: 'Lets us write to you when somebody signs in to your account with another browser. It says nothing to anybody but us.',
    until: `${days(limits.KNOWN_DEVICE_MS)} after you last signed in.`,
  },
  'sign-up': {
    what: 'Remembers that you created an account in this browser, so that you are signed in when you confirm your address here.',
    until: 'Until you have signed in, and 24 hours at most.',
  },
  'second-step': { what: 'Waits for your second step after the password.', until: TEN_MINUTES },
  'recovery-codes': { what: 'Brings new recovery codes to the page that shows them.', until: TEN_MINUTES },
  'action-link': {
    what: 'Holds the code of a link from a letter, so that it need not stand in the address.',
    until: TEN_MINUTES,
  },
  'mail-sent': { what: 'Remembers which letter you have just asked for.', until: TEN_MINUTES },
  'address-set': { what: 'Remembers that your new address has just been confirmed.', until: TEN_MINUTES },
  'sign-in-address': {
    what: 'Fills in your address on the sign-in page after you have opened a link from our email.',
    until: TEN_MINUTES,
  },
  'typed-address': {
    what: 'Keeps the address that you have just typed, so that you need not type it again.',
    until: TEN_MINUTES,
  },
  'tribute-key': {
    what: 'Opens a page that opens only by its link again in the same browser. The address of that page stands behind the name.',
    until: HALF_A_YEAR,
  },
  'tribute-password': {
    what: 'Opens a page that asks for its password again in the same browser. It does not hold the password. A mark of that page stands behind the name.',
    until: `${HALF_A_YEAR} It opens nothing any more once the page has another password.`,
  },
  'tribute-opened': {
    what: 'Shows that this browser has opened a page by its password before, so that wrong passwords of others in the same place do not keep you out. It holds a random number. A mark of that page stands behind the name.',
    until: HALF_A_YEAR,
  },
  'tribute-glimpse': {
    what: 'Shows you the photographs of a page that you were let look at before it is public, in the same browser. A mark of that page stands behind the name.',
    until: 'As long as the link works that you were given, at most 30 days.',
  },
  counting: {
    what: 'Remembers whether you agreed that opened screens are counted: “yes” or “no”.',
    until: HALF_A_YEAR,
  },
  'own-entries': {
    what: cookieRemembers,
    until: HALF_A_YEAR,
  },
  language: { what: 'The language in which you chose to read.', until: HALF_A_YEAR },
};

export const browserKeys: Record<(typeof BROWSER_KEYS)[number], BrowserLine> = {
  palette: { what: 'Whether you chose the light or the dark look.', until: 'Until you clear it.' },
  draft: {
    what: 'What you have typed into a page of yours and we have not yet received.',
    until: 'Until we have received it, or you sign out.',
  },
  uploads: {
    what: 'Which photographs you chose and how far each has come: names and sizes of files, not the pictures.',
    until: `${days(UNFINISHED_UPLOAD_MS)}, the next time the page is opened.`,
  },
  photographs: {
    what: 'Photographs that you chose for a page of yours and that have not arrived yet, so that none is lost when you close the page.',
    until: 'Until they have arrived, you leave them out, you delete the page or you sign out; 30 days at most.',
  },
  'kept-pairs': {
    what: 'Which photographs that look alike you want to have both.',
    until: 'Until you clear it.',
  },
  unsent: {
    what: 'A memory that you have begun and not sent, with your name and the email address you gave. A gift that you have begun and not paid, with what you wrote for it. What you have begun to tell about somebody for the writing, and not sent. What you have begun to say about a service provider, and not sent or saved. What you have begun to write to service providers or, for one, to a family, and not sent. Notes, answers and letters of next steps that you have begun, and not kept. A report that you have begun and not sent, and how you see what we asked you about.',
    until:
      'Until you have sent it, or clear it; what is for a gift, for the writing, for next steps, for a report and between families and service providers, until the tab is closed.',
  },
  'unsent-photographs': {
    what: 'Which photographs belong to that memory.',
    until: 'Until you have sent it. They are of no use after a day.',
  },
  own: { what: rememberedHere, until: 'Until you take them back, or clear it.' },
  'typed-address': {
    what: 'An address that you were typing when your sign-in ended. It goes when you close the tab.',
    until: 'Until you come back to it.',
  },
  places: {
    what: 'How far down you had read on our last 50 screens in this tab, so that going back leads to the same place.',
    until: 'Until you close the tab.',
  },
  answers: {
    what: 'Your list of pages, the drafts you opened, your account and the list of poems and readings, as you last read them, so that you can read them without a connection. Next steps are stored only if you chose that on this device. Photographs are not stored.',
    until: 'Until you sign out or someone else signs in here.',
  },
  steps: {
    what: 'Answers to next steps that you gave without a connection, if you chose to keep next steps on this device.',
    until: 'Until we have received them, or you sign out.',
  },
  shared: {
    what: 'Photographs that you shared with us from your gallery and that are on no page yet.',
    until: 'Until you have chosen a page, or you sign out. They are of no use after an hour.',
  },
  shell: {
    what: 'The files that our screens need to open without a connection. They say nothing about you.',
    until: 'Until you clear it.',
  },
};
