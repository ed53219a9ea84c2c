/**
 * unlike: what was paid is not what was asked for. unknown-movement: something was booked about a gift that we have no word
 * for. missing: we have booked what the provider does not have. wrong-mode: it tells of money of another mode.
 */
export type AlarmKind = 'unlike' | 'unknown-movement' | 'missing' | 'wrong-mode';
