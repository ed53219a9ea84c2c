/**
 * unlike: the payment is not what was requested. unknown-movement: its type is unknown. missing: booked here, but the card
 * provider does not have it. wrong-mode: an event of another mode, live or test. unnamed: an event without an id.
 */
export type AlarmKind = 'unlike' | 'unknown-movement' | 'missing' | 'wrong-mode' | 'unnamed';
