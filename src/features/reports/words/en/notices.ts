// Forms that the law requires: copyright notice and counter-notice.
export const noticeHeading = 'So that we can act on it';
export const noticeLead =
  'The law asks for these when somebody says that something belongs to them. Whoever put it here does not learn your name from us.';
export const counterHeading = 'A formal counter-notice';
export const counterLead =
  'The law asks for these. We tell whoever said that it belongs to them that you have sent this. They get your name and address only if they need it for a court.';
export const name = 'Your name';
export const contact = 'How you can be reached';
export const contactHint = 'A postal address, and a telephone number or an email address.';
export const work = 'What is yours';
export const workHint = 'The picture or text, who made it, and where it can be seen.';
export const used = 'What of it is used here';
export const isGoodFaith =
  'I believe in good faith that nobody with a right to it has allowed it, and that the law does not.';
export const isAccurate = 'What I write here is true. It is mine, or I may speak for whoever it belongs to.';
export const removed = 'What was taken off';
export const removedHint = 'The picture or text, and where it stood.';
export const isMistake = 'I believe in good faith that it was taken off by mistake, or was taken for something else.';
export const isCourtAccepted =
  'I agree that a court may decide about this, and I take letters of that court, and of whoever said that it belongs to them, at this address.';
/** Names a declaration in the list of refused fields. */
const statement = (which: string): string => `What you declare: ${which}`;
export const noticeLabels = {
  'notice.name': name,
  'notice.contact': contact,
  'notice.work': work,
  'notice.used': used,
  'notice.isGoodFaith': statement('nobody has allowed it'),
  'notice.isAccurate': statement('it is true'),
};
export const counterLabels = {
  'counterNotice.name': name,
  'counterNotice.contact': contact,
  'counterNotice.removed': removed,
  'counterNotice.isMistake': statement('it was a mistake'),
  'counterNotice.isCourtAccepted': statement('a court may decide'),
};
