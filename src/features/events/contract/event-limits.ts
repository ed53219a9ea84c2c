// Limits of service events. Characters are Unicode code points.
const DAY_MS = 24 * 60 * 60 * 1000;

export const SERVICE_EVENT_TITLE_CHARACTERS = 100;
export const SERVICE_EVENT_VENUE_CHARACTERS = 120;
export const SERVICE_EVENT_ADDRESS_CHARACTERS = 300;
export const SERVICE_EVENT_NOTE_CHARACTERS = 500;
export const SERVICE_EVENTS_PER_PREPARED = 6;
export const SERVICE_EVENTS_PER_PAGE = 12;
/** How long visitors see an event after its start. Then the subscribers' email addresses are erased too. */
export const SERVICE_EVENT_SHOWN_MS = 42 * DAY_MS;
export const TELLS_PER_NETWORK_PER_HOUR = 20;
export const TELLS_PER_ADDRESS_PER_DAY = 6;
/** An email address that was not confirmed is erased after this time. */
export const ASKER_UNCONFIRMED_MS = 7 * 24 * 60 * 60 * 1000;
