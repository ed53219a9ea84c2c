import { createContext, useContext, useSyncExternalStore } from 'react';
import { formatDay } from '../../../tributes/web/parts/page/dates.ts';
import { momentOf, shortMomentOf } from '../../../../shared/words/en/dates.ts';
import { locale } from '../../../../shared/words/en/language.ts';

const never = () => () => {};

/** Where hours matter, a moment has its time of day without a script too: then it says that it is UTC. */
export const HoursMatter = createContext(false);

/** A day, and once the browser has taken over, whose clock it knows, the time of day too. */
export function useMoment(at: string, dateStyle: 'long' | 'medium' = 'long'): string {
  const here = () => new Date(at).toLocaleString(locale, { dateStyle, timeStyle: 'short' });
  const withHours = useContext(HoursMatter);
  const inUtc = dateStyle === 'medium' ? shortMomentOf : momentOf;
  return useSyncExternalStore(never, here, () => (withHours ? inUtc(new Date(at)) : formatDay(at)));
}

export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{useMoment(at)}</time>;

/** For a column of a list, where others need the room. */
export const ShortMoment = ({ at }: { at: string }) => <time dateTime={at}>{useMoment(at, 'medium')}</time>;
