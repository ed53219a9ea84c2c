import { createContext, useContext, useSyncExternalStore } from 'react';
import { formatDay } from '../../../tributes/web/parts/page/dates.ts';
import { momentOf, shortMomentOf } from '../../../../shared/words/en/dates.ts';
import { locale } from '../../../../shared/words/en/language.ts';

const never = () => () => {};

/** True on screens where the time of day matters. They show it without scripts too, marked as UTC. */
export const HoursMatter = createContext(false);

/** A date. After hydration it has the time of day too, since the browser's time zone is known then. */
export function useMoment(at: string, dateStyle: 'long' | 'medium' = 'long'): string {
  const here = () => new Date(at).toLocaleString(locale, { dateStyle, timeStyle: 'short' });
  const withHours = useContext(HoursMatter);
  const inUtc = dateStyle === 'medium' ? shortMomentOf : momentOf;
  return useSyncExternalStore(never, here, () => (withHours ? inUtc(new Date(at)) : formatDay(at)));
}

export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{useMoment(at)}</time>;

export const ShortMoment = ({ at }: { at: string }) => <time dateTime={at}>{useMoment(at, 'medium')}</time>;
