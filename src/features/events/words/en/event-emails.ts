// Emails about service events. Texts that somebody typed arrive here in quotation marks.
interface Told {
  /** The page's name as a quotation, or our own words for the page. */
  page: string;
  /** The event's name as a quotation, or our own words for it. */
  what: string;
  now: string;
  /** The previous time. Null: the reader was never told one. */
  before: string | null;
}

export const newSubject = 'The time of a service';
export const changedSubject = 'The time or place of a service has changed';
export const cancelledSubject = 'A service is cancelled';

const on = (page: string, what: string) => `${what}, for ${page}`;
/** Words for the page in emails to a provider's staff. */
export const preparedOn = (day: string): string => `the page that your business prepared on ${day}`;
const was = (before: string | null) => (before === null ? [] : [`Before, it was: ${before}`]);

export const newParagraphs = ({ page, what, now }: Told): string[] => [`${on(page, what)}: ${now}`];
export const changedParagraphs = ({ page, what, now, before }: Told): string[] => [
  `Something about this has changed: ${on(page, what)}.`,
  `Now it is: ${now}`,
  ...was(before),
  'Please go by this letter and by no earlier one.',
];
export const cancelledParagraphs = ({ page, what, before, now }: Told): string[] => [
  `This is cancelled: ${on(page, what)}.`,
  `It was to be: ${before ?? now}`,
];
/** One line with day, time zone, place and address, as far as they are known. */
export const lineOf = (parts: readonly string[]): string => `${parts.filter((part) => part !== '').join(', ')}.`;
export const timeOf = (when: string, clock: string): string => `${when} (${clock})`;

export const confirmSubject = 'Please confirm your email address';
export const confirmParagraphs = (product: string): string[] => [
  `Someone asked ${product} to email this address when the time or place of a service changes.`,
  'If it was you, please confirm your address. We’ll then email you the day and the place, and again if they change.',
  'If it wasn’t you, you can ignore this email. We won’t write to you about it again.',
];
/** When the link to confirm came too late. */
export const confirmLate = (product: string): string[] => [
  `Someone asked ${product} to email this address when the time or place of a service changes. It was not confirmed in time.`,
  'If it was you and you still want this, open the page and ask again.',
];
export const confirmButton = 'Confirm my address';
export const confirmFooter = 'You are receiving this email because someone typed your address on a page.';

export const toPage = 'Open the page';
export const toTimes = 'See the times';
export const footer = {
  people: 'You get this letter because you are on this page.',
  provider: 'You get this letter because your business may change these times.',
  asker: 'You get this letter because somebody asked for it with this address on the page. The link below ends it.',
};
export const stop = 'Write to me no more about this service';
