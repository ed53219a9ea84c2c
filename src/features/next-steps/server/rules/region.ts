import type { Region } from '../../contract/steps.ts';

/** Time zones of the United States, by prefix. */
const OF_USA =
  /^(?:US\/|America\/(?:New_York|Detroit|Chicago|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Nome|Sitka|Adak|Menominee|Indiana\/|Kentucky\/|North_Dakota\/)|Pacific\/Honolulu$)/u;

/** Guesses the region, which the first question confirms. Without a time zone, takes the largest region. */
export function regionIn(timeZone: string | null): Region {
  if (timeZone === null || timeZone === 'Europe/London') return 'england-wales';
  if (timeZone === 'Europe/Belfast') return 'northern-ireland';
  if (timeZone === 'Europe/Dublin') return 'ireland';
  return OF_USA.test(timeZone) ? 'usa' : 'everywhere';
}
