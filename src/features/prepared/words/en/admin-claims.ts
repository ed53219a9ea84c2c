// Texts for admins about contested claims of prepared pages.
export const title = 'Contested pages';
export const lead =
  'Somebody says that a prepared page is with the wrong person. Until you decide it cannot be published, handed over or deleted. The oldest comes first.';
export const none = 'No page is contested.';
export const page = 'Page';
export const unnamedPage = 'A page without a name';
export const provider = 'Prepared by';
export const claimedBy = 'Taken over by';
export const contestedBy = 'Contested by';
export const since = 'Since';
export const gone = 'somebody whose account is gone';
export const who = (address: string | null): string => address ?? gone;
export const forProvider = (address: string): string => `${address}, for the service provider`;
export const toList = 'All contested pages';
export const says = 'What was said';
export const decideTitle = 'Decide';
export const decision = 'What becomes of the page';
export const stands = 'It stays with whoever took it over';
export const moved = 'It goes to somebody else';
export const to = 'Email address of the account that gets it';
export const toPerson = 'If it goes to whoever contests it, leave this empty.';
export const toProvider = 'A service provider cannot own a page, so please name the family’s account.';
export const toNobody = 'Whoever contests it has no account any more, so please name another one.';
export const reason = 'Reason';
export const reasonHint = 'Both sides read it, word for word. Neither reads which of us wrote it.';
export const goOn = 'Go on';
export const sureTitle = 'This is what will happen';
export const standsMeans = (said: { page: string; claimedBy: string; from: string }): string[] => [
  `${said.page} stays with ${said.claimedBy}, who can publish it, hand it over and delete it again.`,
  `${said.claimedBy} and ${said.from} get a letter with your reason.`,
  'It cannot be taken back.',
];
export const movedMeans = (said: { page: string; claimedBy: string; from: string; to: string }): string[] => [
  `${said.page} goes to ${said.to}. ${said.claimedBy}, and everybody they have let in, are off the page.`,
  'The service provider loses what the family let it keep of the page.',
  `${said.to === said.from ? `${said.claimedBy} and ${said.from}` : `${said.claimedBy}, ${said.from} and ${said.to}`} get a letter with your reason.`,
  'It cannot be taken back.',
];
export const decide = 'Decide so';
export const change = 'Change it first';
export const problem = 'It was not decided';
export const done = 'It is decided, and both sides get a letter.';
