// Terminal messages of `npm run admin` about contested pages.

export const parts = {
  id: 'the id of the contest',
  decision: '“stands” where the page stays with whoever took it over, “moved” where it goes to somebody else',
  reason: 'why, in words that both sides read',
  to: 'the email address of the account that gets the page; whoever contested it, when it is left out. A service provider can own none, so its contest needs one',
};

export const list = {
  summary: 'lists prepared pages that somebody says were taken over by the wrong person',
  details:
    'Lists those that wait for a decision, the oldest first: who took the page over, who contests it, and their words. Such a page cannot be published, handed over or deleted.',
};
export const decide = {
  summary: 'decides whose a contested page is',
  details:
    'Both sides get a letter with your reason. With “moved” everybody whom the one before let in is off the page. It cannot be taken back.',
};

export const none = 'No page is contested.';
const unknownAccount = '-';
export const contest = (said: {
  id: string;
  openedAt: string;
  preparedBy: string;
  claimedBy: string | null;
  by: 'firm' | 'person';
  from: string | null;
  says: string;
}): string =>
  [
    `${said.id}  ${said.openedAt}  prepared by ${said.preparedBy}`,
    `  taken over by: ${said.claimedBy ?? unknownAccount}`,
    `  contested by: ${said.from ?? unknownAccount}${said.by === 'firm' ? ', for the service provider' : ''}`,
    `  says: ${JSON.stringify(said.says)}`,
  ].join('\n');
export const decided = {
  stands: 'The page stays with whoever took it over.',
  moved: 'The page has gone to somebody else.',
};
export const unknown = 'No open contest has this id. Nothing was changed.';
export const wrongDecision = 'Say “stands” or “moved”. Nothing was changed.';
export const wrongReason = 'The reason is empty or too long. Nothing was changed.';
export const nobody =
  'There is no confirmed account that could get the page. Name the address of one. Nothing was changed.';
export const noNeed = 'An address is for “moved” alone. Nothing was changed.';
