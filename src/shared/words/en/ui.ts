export const refused = (label: string, problem: string): string => `${label}: ${problem}`;
export const optional = '(optional)';
export const portraitOf = (name: string): string => (name === '' ? 'A portrait' : `${name}, a portrait`);
export const noPortrait = (initials: string): string =>
  initials === '' ? 'A wreath, as there is no portrait yet' : `The initials ${initials} within a wreath`;
export const day = 'Day';
export const month = 'Month';
export const year = 'Year';
export const takeYear = (meant: number): string => `Use ${meant}`;
export const monthUnknown = 'Not known';
export const close = 'Close';

export const unreachable =
  'There was no answer, so this was not sent. Nothing is lost: please press the button again in a moment.';

/** Label of the links to the pages of a long list. */
export const partsOfList = 'Parts of the list';
export const fromBeginning = 'From the beginning';
export const nextPart = 'More';
/** Shown in place of the editor if JavaScript is off. */
export const pageNeedsScript =
  'To write a page you will need to turn on JavaScript in your browser’s settings. Without it we cannot save what you write. Everything else here works as it is.';
