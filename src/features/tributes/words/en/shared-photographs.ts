import { plural } from '../../../../shared/words/en/counts.ts';

// The screen for photographs that the phone's gallery shared.
export const title = 'Add a photograph';
export const lead = 'Choose the page where it belongs. Visitors see it only once you publish.';
export const nothing =
  'There is no photograph here. Open your gallery, choose a photograph, and share it with Rosemary.';
export const noPage = 'You have no page yet. Make one, then share the photograph again.';
export const whichPage = 'Which page?';
export const add = (count: number): string =>
  plural(count, { one: () => 'Add this photograph', other: (some) => `Add ${some} photographs` });
export const leave = 'Not now';
export const makePage = 'Make a page';
export const toPages = 'Your pages';
export const full = 'This device has no room to keep the photograph. Please make some room, then share it again.';
