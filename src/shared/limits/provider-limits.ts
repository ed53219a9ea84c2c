// Figures of service providers, beside those of limits.ts. Characters are Unicode code points.

/** Of a provider's legal and trading name. */
export const FIRM_NAME_CHARACTERS = 120;
export const FIRM_SAYS_CHARACTERS = 2_000;
export const FIRM_PHONE_CHARACTERS = 40;
export const FIRM_WEBSITE_CHARACTERS = 200;
export const FIRM_ADDRESS_CHARACTERS = 300;
/** Towns and beginnings of postcodes that it serves, and characters of one. */
export const AREAS_PER_FIRM = 30;
export const AREA_CHARACTERS = 60;
export const LANGUAGES_PER_FIRM = 20;
export const HOURS_CHARACTERS = 500;
export const LICENCE_BODY_CHARACTERS = 120;
export const LICENCE_NUMBER_CHARACTERS = 60;
/** Lines of a price list, and characters of one. */
export const PRICES_PER_FIRM = 40;
export const PRICE_ITEM_CHARACTERS = 120;
export const PRICE_UNIT_CHARACTERS = 40;
export const PRICE_INCLUDES_CHARACTERS = 400;
/** The most that a line of a price list or of a bill may come to, in minor units of its currency. */
export const MOST_PRICE = 100_000_000;
export const PHOTOGRAPHS_PER_FIRM = 20;
/** Firms that one account may act for. */
export const FIRMS_PER_ACCOUNT = 10;
/** People who act for a firm, with the invitations that wait. */
export const STAFF_PER_FIRM = 25;
/** Why something was refused, paused or closed, as it is told to the firm. */
export const FIRM_REASON_CHARACTERS = 1_000;
/** What an admin notes about a firm, for other admins. */
export const FIRM_NOTE_CHARACTERS = 2_000;
/** Applications from one network in an hour, and for one address in a day. */
export const APPLICATIONS_PER_NETWORK_PER_HOUR = 10;
export const APPLICATIONS_PER_ADDRESS_PER_DAY = 3;
/** One that nobody with its address has taken up is erased after so long. */
export const APPLICATION_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Of what a family types to find some: a town, a postcode or both. */
export const PLACE_CHARACTERS = 120;
export const FOUND_PER_PAGE = 20;
/** Ticked ones that stand side by side. */
export const COMPARED_AT_ONCE = 4;
/** Lists and firms that one person may look at in an hour: families compare, and nobody copies the directory. */
export const FIRM_LOOKS_PER_HOUR = 120;
