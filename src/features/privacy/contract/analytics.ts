// Analytics counts opened screens, if the operator switches it on and the visitor agrees.
import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { screenNames, screens, type ScreenName } from '../../../shared/screens/screens.ts';

type Counted = {
  [Name in ScreenName]: (typeof screens)[Name] extends { isCounted: true } ? Name : never;
}[ScreenName];

/** All screens that may be counted, according to the table of screens. */
export const COUNTED_SCREENS = screenNames.filter((name): name is Counted => screens[name].isCounted);

/** Limits how much we send to the analytics server. */
export const OPENED_SCREENS_PER_NETWORK_PER_MINUTE = 60;

export const CountedScreen = z.enum(COUNTED_SCREENS);
export type CountedScreen = z.infer<typeof CountedScreen>;

/** The screen to count. Null if it is not counted, or if the address has a query, which may name somebody. */
export const countedScreen = (name: string | undefined, search: string): CountedScreen | null =>
  search === '' ? (COUNTED_SCREENS.find((one) => one === name) ?? null) : null;

export const AnalyticsChoice = z.enum(['yes', 'no']);
export type AnalyticsChoice = z.infer<typeof AnalyticsChoice>;

const Stands = z.object({
  isOn: z.boolean(),
  /** The answer given in this browser. Null if there is none yet. */
  choice: AnalyticsChoice.nullable(),
  /** The browser sends Global Privacy Control or Do Not Track. Both count as a refusal. */
  isRefusedByBrowser: z.boolean(),
});
export type AnalyticsStands = z.infer<typeof Stands>;

export const analytics = {
  stands: endpoint('open').route({ method: 'GET', path: '/counting-choice' }).output(Stands),
  /** Stores the answer in a cookie. Errors: NOT_FOUND if analytics is off. */
  choose: endpoint('open')
    .route({ method: 'PUT', path: '/counting-choice' })
    .input(z.object({ choice: AnalyticsChoice }))
    .output(Stands),
  /**
   * Counts an opened screen; the count may get lost. Errors: NOT_FOUND if analytics is off, NOT_ALLOWED unless the visitor
   * agreed, INVALID_INPUT for a screen that is not counted, TOO_MANY_REQUESTS.
   */
  opened: endpoint('open')
    .route({ method: 'POST', path: '/opened-screens', successStatus: 202 })
    .input(z.strictObject({ screen: CountedScreen }))
    .output(z.object({ isReceived: z.literal(true) })),
};
