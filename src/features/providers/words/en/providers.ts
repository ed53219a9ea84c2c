// Texts of the directory for families (/providers).

export const title = 'Find help nearby';
export const lead =
  'Funeral directors, celebrants, venues and others who can help. Look as long as you like: nobody is told.';
export const link = 'Find help nearby';
export const order = 'The order is by nearness, then by name. Nobody can pay to stand higher.';
export const noFlowers = 'The family asked for no flowers, so florists are not shown.';

export const kindAsked = 'Who are you looking for?';
export const chooseKind = 'Please choose';
export const placeAsked = 'Where?';
export const placeHint = 'A town, a postcode, or both with a comma between them.';
export const placeMissing = 'Please type a town or a postcode.';
export const problemHeading = 'Part of this could not be looked for';
export const countryAsked = 'Country';
export const narrow = 'Language, faith, access and price';
export const languageAsked = 'Language';
export const faithAsked = 'Knows well';
export const accessAsked = 'Access';
export const mostAsked = 'Has something for no more than';
export const any = 'Any';
export const show = 'Show who can help';
export const clear = 'Begin again';
export const looking = 'Looking';

export const foundHeading = (kind: string, place: string): string => `${kind}: ${place}`;
export const nobodyFound =
  'Nobody here serves that place yet. A town nearby, or only the first part of the postcode, may find somebody.';
export const nobodyNarrowed = 'Nobody here serves that place with everything you chose. Choose less to see others.';
export const serves = (area: string): string => `Serves ${area}`;
export const prices = 'Prices';
export const languages = (names: string): string => `Speaks ${names}`;
export const faiths = (names: string): string => `Knows well: ${names}`;
export const access = (names: string): string => `Access: ${names}`;
export const licence = 'Licence';
export const noLicence = 'None named';
export const insured = 'Insurance';
export const validUntil = (day: string): string => `valid until ${day}`;
export const endedOn = (day: string): string => `ended on ${day}`;
export const answers = 'Answers';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
export function usuallyAnswers(ms: number): string {
  if (ms <= HOUR_MS) return 'Usually answers within an hour';
  if (ms <= DAY_MS) return 'Usually answers within a day';
  return ms <= 3 * DAY_MS ? 'Usually answers within three days' : 'Usually takes more than three days to answer';
}

export const tick = (name: string): string => `Choose ${name}`;
export const compare = 'Compare those you chose';
export const chooseFirst = 'Please tick at least one service provider below, then compare again.';
export const compareHint = 'You can write to five at once, and compare four.';
export const comparedHeading = 'Side by side';
export const comparedCaption = 'Those you chose, with everything on their price lists.';
export const included = (what: string): string => `Included: ${what}`;
export const tooMany = 'Four fit side by side. These are the first four.';
export const provider = 'Service provider';
export const backToList = 'Back to the list';
export const ask = 'Write to the service providers you ticked';
export const askOne = 'Write to this service provider';
