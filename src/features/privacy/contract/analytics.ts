// Analytics: counts opened screens, if the operator enables it and the visitor agrees.
import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { screenNames, screens, type ScreenName } from '../../../shared/screens/screens.ts';

type Counted = {
  [Name in ScreenName]: (typeof screens)[Name] extends { isCounted: true } ? Name : never;
}[ScreenName];

/** All screens that may be counted, from the table of screens. */
export const COUNTED_SCREENS = screenNames.filter((name): name is Counted => screens[name].isCounted);

/** Limit of what we hand to the analytics server. */
export const OPENED_SCREENS_PER_NETWORK_PER_MINUTE = 60;

export const CountedScreen = z.enum(COUNTED_SCREENS);
export type CountedScreen = z.infer<typeof CountedScreen>;

/** Null if the screen is not counted, or has a query, which may name somebody. */
export const countedScreen = (name: string | undefined, search: string): CountedScreen | null =>
  search === '' ? (COUNTED_SCREENS.find((one) => one === name) ?? null) : null;

export const AnalyticsChoice = z.enum(['yes', 'no']);
export type AnalyticsChoice = z.infer<typeof AnalyticsChoice>;

const Stands = z.object({
  isOn: z.boolean(),
  /** This browser's answer; null if it was not asked. */
  choice: AnalyticsChoice.nullable(),
  /** Global Privacy Control or Do Not Track is set; both count as a no. */
  isRefusedByBrowser: z.boolean(),
});
export type AnalyticsStands = z.infer<typeof Stands>;

export const analytics = {
  stands: endpoint('open').route({ method: 'GET', path: '/counting-choice' }).output(Stands),
  /** Stores the answer in a cookie. NOT_FOUND if the site counts nothing. */
  choose: endpoint('open')
    .route({ method: 'PUT', path: '/counting-choice' })
    .input(z.object({ choice: AnalyticsChoice }))
    .output(Stands),
  /**
   * May be lost. NOT_FOUND if nothing is counted, NOT_ALLOWED without a yes, INVALID_INPUT for any other screen,
   * TOO_MANY_REQUESTS.
   */
  opened: endpoint('open')
    .route({ method: 'POST', path: '/opened-screens', successStatus: 202 })
    .input(z.strictObject({ screen: CountedScreen }))
    .output(z.object({ isReceived: z.literal(true) })),
};
