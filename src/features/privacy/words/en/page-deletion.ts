export const title = (name: string): string =>
  name.trim() === '' ? 'Delete the page that has no name yet' : `Delete ${name}’s page`;
export const copyTitle = 'First, take a copy';
export const copyLead =
  'One file with all your pages, this one among them: every word, every photograph, and what visitors left. Once the page is deleted for good we cannot give you one.';
export const whatTitle = 'What happens then';
export const what = (wasOpen: boolean): string[] => [
  wasOpen
    ? 'Nobody can open the page any more, from the moment you press the button. Whoever comes to its address reads that it has been taken down.'
    : 'The page leaves your list. Nobody but you can see it as it is.',
  'For 30 days nothing is lost. Until then you can bring the page back here, just as it was.',
  wasOpen
    ? 'After that it is deleted for good: the words, the photographs, and everything that visitors left. Its address is never given to anybody else.'
    : 'After that it is deleted for good, with its words, its photographs, and anything that visitors left on it before. If it has had an address, nobody else is ever given it.',
];
export const deleteButton = 'Delete this page';
export const keepButton = 'Keep it';
export const takeDown =
  'If you only want to hide the page for a while, you can take it down instead. Then nothing is deleted.';
export const takeDownLink = 'Look after the page instead';

export const waitingTitle = (name: string): string =>
  name.trim() === '' ? 'The page that has no name yet is due to be deleted' : `${name}’s page is due to be deleted`;
export const waitingUntil = (day: string): string =>
  `Nobody can see it now. You can bring it back, just as it was, until ${day}. After that day it is deleted for good.`;
export const undoButton = 'Bring the page back';
export const waitingCopyTitle = 'A copy for yourself';
export const waitingCopyLead =
  'One file with all your pages, this one among them: every word, every photograph, and what visitors left. You can have it until the page is deleted for good.';

export const listTitle = 'Due to be deleted';
export const listUntil = (day: string): string => `Can be brought back until ${day}`;
export const listLink = 'Bring it back';
export const listLinkOf = (name: string): string => `Bring it back: ${name}`;
export const link = 'Delete this page';
export const linkOf = (name: string): string => `Delete this page: ${name}`;
export const broughtBack = 'The page is back, just as it was.';

export const goneTitle = 'This page is no longer here';
export const gone =
  'The people who kept this page have taken it down. We are sorry if you came to remember someone. Their family or friends may be able to tell you more.';
export const unsent = 'What you wrote';
export const unsentHint =
  'It could not be left here any more, and we have not kept it. You can copy it from here and keep it, or send it to the family.';
