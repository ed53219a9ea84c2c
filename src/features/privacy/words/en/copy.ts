import { figure } from '../../../../shared/words/en/counts.ts';

// Texts in a copy: its readable pages and its file names.

export const readme = (product: string, day: string): string =>
  `Open index.html to read your pages from ${product}, as they were on ${day}; you need no internet for it. The photographs lie in the folders beside it, with the ones you gave us under "originals", what you keep in next steps lies under "next-steps", and the files that end in .json hold everything else we keep for you, for other programs to read.\n`;
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
export const photographFrom = (name: string, number: number): string => `Photograph ${figure(number)} from ${name}`;
export const original = 'The photograph as you gave it to us';
export const memories = 'Memories';
/** "Ann, Neighbour, 6 October 2026". Parts that were not given are missing. */
export const sentBy = (...said: string[]): string => said.join(', ');
export const moreMemories = 'More memories';
export const moreMemoriesOf = (name: string): string => `More memories of ${name}`;
export const portraitFile = 'Portrait';
/** File name that starts with the memory's number. Code finds the files by that number. */
export const memoryFile = (memory: number, photograph: number): string => `Memory ${memory}, photograph ${photograph}`;
