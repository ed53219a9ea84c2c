/**
 * unlike: what was paid is not what was asked for. unknown-movement: something was booked about a gift that we have no word
 * for. missing: we have booked what the provider does not have. wrong-mode: it tells of money of another mode. unnamed: it told of
 * something without saying of what.
 */
export type AlarmKind = 'unlike' | 'unknown-movement' | 'missing' | 'wrong-mode' | 'unnamed';
