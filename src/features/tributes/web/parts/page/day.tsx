import { formatDay } from './dates.ts';

export const Day = ({ at }: { at: string }) => <time dateTime={at}>{formatDay(at)}</time>;
