import * as receiptPaper from '../../words/en/receipt-paper.ts';
import { wordsIn } from '../../../../platform/words.ts';

export const giftTitle = (language: string, names: { name: string; fund: string }): string =>
  wordsIn(language, receiptPaper).giftTitle(names);

export const extraTitle = (language: string, names: { extra: string; name: string }): string =>
  wordsIn(language, receiptPaper).extraTitle(names);

export const rosemaryGiftTitle = (language: string, productName: string): string =>
  wordsIn(language, receiptPaper).rosemaryTitle(productName);
