import { formatDay } from './dates.ts';

/** The day of a moment, to stand in a sentence. */
export const Day = ({ at }: { at: string }) => <time dateTime={at}>{formatDay(at)}</time>;
