/**
 * unlike: the payment differs from the request. unknown-movement: a movement of an unknown type. missing: booked here,
 * but not at the provider. wrong-mode: an event of another mode. unnamed: an event without an id.
 */
export type AlarmKind = 'unlike' | 'unknown-movement' | 'missing' | 'wrong-mode' | 'unnamed';
