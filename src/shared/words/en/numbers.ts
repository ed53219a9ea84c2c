import { figure } from './counts.ts';

const small = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** "twenty-three"; digits from a thousand on: "1,204". */
export function numberWords(count: number): string {
  if (!Number.isInteger(count) || count < 0 || count >= 1000) return figure(count);
  if (count < 20) return small[count] ?? '';
  if (count < 100)
    return [tens[Math.floor(count / 10)], count % 10 === 0 ? '' : small[count % 10]].filter(Boolean).join('-');
  const rest = count % 100;
  return `${small[Math.floor(count / 100)]} hundred${rest === 0 ? '' : ` and ${numberWords(rest)}`}`;
}

/** Like `numberWords`, with a capital for the start of a sentence. */
export function numberWordsFirst(count: number): string {
  const words = numberWords(count);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
