// Limits for service providers; all others are in limits.ts. Characters are Unicode code points.

export const PROVIDER_NAME_CHARACTERS = 120;
export const PROVIDER_SAYS_CHARACTERS = 2_000;
export const PROVIDER_PHONE_CHARACTERS = 40;
export const PROVIDER_WEBSITE_CHARACTERS = 200;
export const PROVIDER_ADDRESS_CHARACTERS = 300;
/** Number of towns and postcode prefixes that a provider serves, and length of one. */
export const AREAS_PER_PROVIDER = 30;
export const AREA_CHARACTERS = 60;
export const LANGUAGES_PER_PROVIDER = 20;
export const HOURS_CHARACTERS = 500;
export const LICENCE_BODY_CHARACTERS = 120;
export const LICENCE_NUMBER_CHARACTERS = 60;
export const PRICES_PER_PROVIDER = 40;
export const PRICE_ITEM_CHARACTERS = 120;
export const PRICE_UNIT_CHARACTERS = 40;
export const PRICE_INCLUDES_CHARACTERS = 400;
/** Maximum price in a price list or bill, in minor units of its currency. */
export const MOST_PRICE = 100_000_000;
export const PHOTOGRAPHS_PER_PROVIDER = 20;
export const PROVIDERS_PER_ACCOUNT = 10;
/** Includes pending invitations. */
export const STAFF_PER_PROVIDER = 25;
/** Length of the reason that a provider is given when it is refused, paused or closed. */
export const PROVIDER_REASON_CHARACTERS = 1_000;
export const PROVIDER_NOTE_CHARACTERS = 2_000;
export const APPLICATIONS_PER_NETWORK_PER_HOUR = 10;
export const APPLICATIONS_PER_ADDRESS_PER_DAY = 3;
/** Retention of an application whose email address nobody confirmed. */
export const APPLICATION_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;
/** Length of the text in a search for a town, a postcode or both. */
export const PLACE_CHARACTERS = 120;
export const FOUND_PER_PAGE = 20;
export const COMPARED_AT_ONCE = 4;
/** Number of directory searches and opened providers, per person. Enough to compare, too few to copy the directory. */
export const PROVIDER_LOOKS_PER_HOUR = 120;
