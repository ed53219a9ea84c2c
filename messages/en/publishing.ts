const pathMessages = {
  too_short: 'An address needs at least 3 letters or digits.',
  too_long: 'An address can hold 60 characters. Please shorten it a little.',
  characters: 'An address can hold small letters from a to z, digits and single hyphens between them.',
  reserved: 'We keep this address for the site itself. Please choose another one.',
};

/** Why an address cannot be used, beside its field. */
export const pathMessage = (problem: keyof typeof pathMessages): string => pathMessages[problem];

/** A day in words: that of UTC, because it is said before anybody's clock is known. */
const day = (at: Date) => at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Why a page can have no new address now. Its earlier ones still lead to it, and it can go back to any of them. */
export const newPathMessage = (problem: { reason: 'too_many' } | { reason: 'too_soon'; from: Date }): string =>
  problem.reason === 'too_many'
    ? 'This page has had ten addresses, and that is as many as it can have. Please choose one of those it has had before.'
    : `This page has had three new addresses in a month. It can have another one from ${day(problem.from)}. Until then you can go back to one it has had before.`;

const dateMessages = {
  in_future: 'This date is in the future. Please check it.',
  died_before_born: 'This is before the date of birth. Please check both dates.',
};

/** What is impossible about the dates of a life. */
export const dateMessage = (problem: keyof typeof dateMessages): string => dateMessages[problem];

/** To a year of one or two digits. */
export const meantYear = (years: readonly number[]): string =>
  `Did you mean ${years.join(' or ')}? Please write the year with all four digits.`;

export const twiceInOrder = 'One photograph is in the list twice. Please put them in order again.';

export const cropTooSmall = 'This leaves too little of the photograph. Please choose a larger part of it.';
