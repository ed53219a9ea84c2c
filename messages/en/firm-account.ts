// Where the two screens to which the card company sends people back say something else to a firm.

export const title = 'Your account for card payments';
export const forFirm = (called: string): string => `For ${called}`;
export const firmPending = 'Families can pay you once we have looked at your firm, and while it is not paused.';
export const next =
  'Families can pay bills that you agree with them here. The card company sends the money on to your bank by itself, usually within a week. You need not stay here.';
export const toFirm = 'How your firm stands';
export const standing = {
  asShown: (label: string): string => `Families read: ${label}`,
  ready: 'Everything is in order. Families can pay you.',
  canCharge: (can: boolean): string => (can ? 'It can take payments.' : 'It cannot take payments yet.'),
  wantedStops: 'Payments are stopped until the card company has what it asked for.',
  withdrawn:
    'The account, or its connection with us, was ended with the card company, so nobody can pay you. You can begin another one where you see how your firm stands.',
};
