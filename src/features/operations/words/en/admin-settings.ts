// The settings screen for admins.
import { dayOf } from '../../../../shared/words/en/dates.ts';

export const title = 'Settings';
export const lead =
  'Prices, limits, and the versions of the terms and the privacy page. What changes here stands in the audit.';
export const prices = 'Prices';
export const pricesWhat =
  'What whoever keeps a page can pay for once. Nothing on a page needs one of these. A new price counts from the next payment on; what was paid stays as it was.';
export const noPrices = 'There is nothing to pay for.';
export const notOffered = 'Not offered any more';
export const change = 'Change';
export const changeOne = (name: string): string => `Change ${name}`;
export const add = 'Something new to pay for';
export const name = 'What it is called';
export const says = 'What it is';
export const amount = 'Price';
export const currency = 'Currency';
export const position = 'Place in the list';
export const positionHint = 'A number from 0. Those with the same number stand by name.';
export const saveOffered = 'Save it, and offer it';
export const addIt = 'Offer this';
export const retire = 'Stop offering it';
export const retireWhat = 'Nobody can pay for it any more. It can be offered again at any time.';
export const problemTitle = 'Nothing was changed yet';
const dones: Record<string, string> = {
  saved: 'It is saved, and offered.',
  retired: 'It is not offered any more.',
  limit: 'The limit is changed. It holds from the next request on.',
  'limit-usual': 'The limit is as usual again.',
};
export const doneWords = (what: string): string => (Object.hasOwn(dones, what) ? (dones[what] ?? '') : '');

export const texts = 'Terms and privacy page';
export const textsWhat =
  'Both have one version. It changes with a release of the product, or with the facts that the operator has set.';
export const version = 'Version';
export const since = 'Since';
export const earlier = 'Earlier versions, by when they began';
export const began = (at: string): string => dayOf(new Date(at));
export const toTerms = 'Read the terms';
export const toPrivacy = 'Read the privacy page';
export const noEarlier = 'None. This is the first.';
