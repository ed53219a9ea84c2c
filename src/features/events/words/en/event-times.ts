// Texts about times of service events, for all pages and emails.
import { MONTHS } from '../../../../shared/words/en/dates.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The local time "2026-12-04T14:30" as text: "Friday 4 December 2026, 14:30". */
export function whenWords(local: string): string {
  const at = new Date(`${local}Z`);
  const weekday = WEEKDAYS[at.getUTCDay()] ?? '';
  return `${weekday} ${at.getUTCDate()} ${MONTHS[at.getUTCMonth()] ?? ''} ${at.getUTCFullYear()}, ${local.slice(11)}`;
}

/** Name of a time zone by its city: "London time". */
export const clockOf = (zone: string): string => `${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time`;

export const kinds = {
  funeral: 'Funeral',
  wake: 'Wake',
  viewing: 'Viewing',
  memorial: 'Memorial service',
  burial: 'Burial',
  ashes: 'Burial or scattering of ashes',
  online: 'Gathering online',
};
