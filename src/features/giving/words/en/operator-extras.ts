// Help texts of `npm run admin` for extras and their prices.
import { EXTRA_POSITION } from '../../contract/gift-limits.ts';

export const list = {
  summary: 'lists what keepers of a page can pay for',
  details: 'Lists the price table: id, place, price and name of each, also of those that are offered no more.',
};
export const set = {
  summary: 'sets a line of the price table, and offers it',
  details:
    'With "new" for the id it adds a line, else it changes the one that has the id. A changed price counts from the next payment on. Nothing on a page may depend on an extra: every page stays free.',
};
export const retire = {
  summary: 'offers something of the price table no more',
  details: 'It can be paid for no more. Receipts that name it stay as they are.',
};
export const parts = {
  id: 'the id of the line, or "new"',
  name: 'what it is called',
  says: 'a sentence or two about it',
  amount: 'the price, such as 25.00',
  currency: 'its currency, such as gbp',
  position: 'its place in the list, a whole number; 0 when it is left out',
};

export const none = 'The price table is empty: there is nothing to pay for.';
export const line = (extra: {
  id: string;
  position: number;
  price: string;
  name: string;
  isOffered: boolean;
}): string =>
  `${extra.id}  ${String(extra.position).padStart(4)}  ${extra.price}  ${extra.name}${extra.isOffered ? '' : ' (offered no more)'}`;
export const isSet = (id: string): string => `The line ${id} is set and offered.`;
export const isRetired = 'It is offered no more.';
export const notOffered = 'Nothing with this id is offered. Nothing was changed.';
export const unknown = 'No line has this id; "new" adds one. Nothing was changed.';
export const unknownCurrency = (known: string): string => `The currency must be one of ${known}. Nothing was changed.`;
export const wrongAmount = (why: string): string => `${why} Nothing was changed.`;
export const wrongWords = (part: string, why: string): string => `The ${part}: ${why} Nothing was changed.`;
export const wrongPosition = `The place must be a whole number from 0 to ${EXTRA_POSITION}. Nothing was changed.`;
