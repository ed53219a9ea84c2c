import { wordsIn } from '../../../words.ts';

/** What a gift is called, as its giver reads it on the provider's page and on the receipt. */
export const giftTitle = (language: string, names: { name: string; fund: string }): string =>
  wordsIn(language)['receipt-paper'].giftTitle(names);

export const extraTitle = (language: string, names: { extra: string; name: string }): string =>
  wordsIn(language)['receipt-paper'].extraTitle(names);

export const houseGiftTitle = (language: string, productName: string): string =>
  wordsIn(language)['receipt-paper'].houseTitle(productName);
