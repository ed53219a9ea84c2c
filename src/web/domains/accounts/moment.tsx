import { useSyncExternalStore } from 'react';
import { formatDay } from '../tributes/dates.ts';
import { locale } from '#messages/language';

const never = () => () => {};

/** A day, and once the browser has taken over, whose clock it knows, the time of day too. */
export function Moment({ at }: { at: string }) {
  const here = () => new Date(at).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
  const said = useSyncExternalStore(never, here, () => formatDay(at));
  return <time dateTime={at}>{said}</time>;
}
