import { figure } from '../../../../shared/words/en/counts.ts';

export const dateRange = (born: string, died: string): string => {
  if (born !== '' && died !== '') return `${born} – ${died}`;
  if (born !== '') return `Born ${born}`;
  return died === '' ? '' : `Died ${died}`;
};
export const pronounced = (spoken: string): string => `Pronounced ${spoken}`;
export const knownAs = (name: string): string => `Known as ${name}`;
export const onThisPage = 'On this page';
export const life = 'A life';
export const lifeShort = 'Life';
export const born = 'Born';
export const died = 'Died';
export const keptBy = 'Kept by';
export const dateAndPlace = (date: string, place: string): string => [date, place].filter(Boolean).join(', ');
export const photographs = 'Photographs';
export const photograph = 'A photograph';
export const readings = 'Words';
export const readAll = (title: string): string => `Read all of “${title}”`;
export const wishes = 'What the family wishes';
export const wishesShort = 'Wishes';
export const flowersYes = 'Flowers are welcome.';
export const flowersNo = 'No flowers, please.';
export const gift = (charity: string): string => `Instead of flowers, a gift to ${charity} would be welcome.`;
export const giftUnnamed = 'Instead of flowers, a gift to a charity would be welcome.';
export const toWear = 'To wear';
export const memories = 'Memories';
export const share = 'Share';
export const leaveMemory = 'Leave a memory';

export const photographNumber = (name: string, number: number): string =>
  name === '' ? `Photograph ${figure(number)}` : `${name}, photograph ${figure(number)}`;
export const noMemories = 'Nobody has written here yet. A few words are enough.';
export const readOn = 'Read on';
export const showLess = 'Show less';
export const olderMemories = 'Older memories';
export const olderMemoriesOf = (name: string): string => `Older memories of ${name}`;
export const noOlderMemories = 'There are no older memories.';
export const backTo = (name: string): string => `Back to the page of ${name}`;
export const backToPage = 'Back to the page';
export const unnamed = 'A page without a name yet';

export const title = (name: string, years: string): string =>
  [name === '' ? unnamed : name, years].filter(Boolean).join(', ');
export function description(name: string, line: string, takesStones: boolean): string {
  if (line !== '') return line;
  return takesStones
    ? `Memories, photographs, candles and stones for ${name}.`
    : `Memories, photographs and candles for ${name}.`;
}
export const photographTitle = (caption: string, name: string): string =>
  caption === '' ? `A photograph of ${name}` : `${caption} (${name})`;
export const previousPhotograph = 'Previous photograph';
export const nextPhotograph = 'Next photograph';
export const allPhotographs = (count: number): string => `All ${figure(count)} photographs`;
export const photographsOf = (name: string): string => (name === '' ? 'Photographs' : `Photographs of ${name}`);
export const morePhotographs = 'More photographs';
export const earlierPhotographs = 'Photographs before these';
/** Place and date as in "Whitby, June 1952", or the part that is known. */
export const whereAndWhen = (place: string, date: string): string => [place, date].filter(Boolean).join(', ');
export const photographNavigation = 'Photographs';
export const position = (number: number, count: number): string => `${figure(number)} of ${figure(count)}`;

export const previewTitle = 'As visitors will see it';
export const previewNote = 'This is how the page will look to visitors. Visitors do not see this preview.';
export const previewLeave = 'Your pages';
export const previewBack = 'Carry on with the page';

export const print = 'Print this page';
export const printedTitle = (name: string): string => (name === '' ? 'A page to print' : `${name}, to print`);
export const printNow = 'Print this page';
export const printHint = 'Everything on the page, with poems and memories in full.';
export const printMore = 'Print the next memories';
/** Printed on paper if the page holds more than is printed. */
export const printedInPart =
  'This is a part of the page. “Print this page”, at its end, prints every poem and memory in full.';
