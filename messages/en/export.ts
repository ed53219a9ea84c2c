// Words about the copy of everything that belongs to one person.

export const exportTitle = 'A copy of everything that is yours';
export const exportLead =
  'One file to keep, which opens without the internet: your pages to read, what visitors left on them, every photograph just as you gave it to us, and your account.';
export const ask = 'Make my copy';
export const askAgain = 'Make a new copy';
/** Followed by a day, and the time of day where it is known. */
export const nextCopy = 'If you add more later, you can make a new copy from';
export const making =
  'We are making your copy. With many photographs this takes a few minutes. You can leave this page and come back.';
export const lookAgain = 'See if it is ready';
export const ready = (size: string, day: string): string => `Your copy is ready: ${size}. It stays here until ${day}.`;
export const download = 'Download my copy';
/** Sizes as file managers write them. */
export const size = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : bytes < 1_000_000_000
      ? `${(bytes / 1_000_000).toFixed(1)} MB`
      : `${(bytes / 1_000_000_000).toFixed(1)} GB`;

// What stands in the copy itself.
export const readme = (product: string, day: string): string =>
  `Open index.html to read your pages from ${product}, as they were on ${day}; you need no internet for it. The photographs lie in the folders beside it, with the ones you gave us under "originals", and the files that end in .json hold everything else we keep for you, for other programs to read.\n`;
export const frontTitle = 'Your pages';
export const madeOn = (day: string): string => `This copy was made on ${day}.`;
export const noPages = 'You had no pages when this copy was made.';
export const toAllPages = 'All your pages';
export const toThePage = 'Back to the page';
export const unnamedPage = 'A page without a name';
export const knownAs = (name: string): string => `Known as ${name}`;
export const life = 'A life';
export const born = 'Born';
export const died = 'Died';
export const keptBy = 'Kept by';
export const photographs = 'Photographs';
export const photographOf = (name: string): string => `A photograph on the page of ${name}`;
export const photographFrom = (name: string, number: number): string => `Photograph ${number} from ${name}`;
export const original = 'The photograph as you gave it to us';
export const candles = (count: number): string => (count === 1 ? 'A candle' : `${count} candles`);
export const memories = 'Memories';
export const moreMemories = 'More memories';
export const moreMemoriesOf = (name: string): string => `More memories of ${name}`;
export const portraitFile = 'Portrait';
export const memoryFile = (memory: number, photograph: number): string => `Memory ${memory}, photograph ${photograph}`;
