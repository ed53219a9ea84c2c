/**
 * unlike: the payment is not what was requested. unknown-movement: its type is unknown. missing: booked here, but not
 * at the card provider. wrong-mode: an event of another mode, live or test. unnamed: an event that names no payment.
 */
export type AlarmKind = 'unlike' | 'unknown-movement' | 'missing' | 'wrong-mode' | 'unnamed';
