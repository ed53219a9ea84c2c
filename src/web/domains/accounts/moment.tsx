import { useSyncExternalStore } from 'react';
import { formatDay } from '../tributes/dates.ts';
import { locale } from '#messages/language';

const never = () => () => {};

/** A day, and once the browser has taken over, whose clock it knows, the time of day too. */
export function useMoment(at: string): string {
  const here = () => new Date(at).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
  return useSyncExternalStore(never, here, () => formatDay(at));
}

export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{useMoment(at)}</time>;
