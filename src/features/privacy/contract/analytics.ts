// How often some screens are opened, where the operator has that counted and whoever opens them agrees.
import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { screenNames, screens, type ScreenName } from '../../../shared/screens/screens.ts';

type Counted = {
  [Name in ScreenName]: (typeof screens)[Name] extends { isCounted: true } ? Name : never;
}[ScreenName];

/** All that may ever be counted, by the rows of the table of screens. */
export const COUNTED_SCREENS = screenNames.filter((name): name is Counted => screens[name].isCounted);

/** Handed on to where they are counted. */
export const OPENED_SCREENS_PER_NETWORK_PER_MINUTE = 60;

export const CountedScreen = z.enum(COUNTED_SCREENS);
export type CountedScreen = z.infer<typeof CountedScreen>;

/** Null where it is none; nor is one with a query, which may name somebody. */
export const countedScreen = (name: string | undefined, search: string): CountedScreen | null =>
  search === '' ? (COUNTED_SCREENS.find((one) => one === name) ?? null) : null;

export const AnalyticsChoice = z.enum(['yes', 'no']);
export type AnalyticsChoice = z.infer<typeof AnalyticsChoice>;

const Stands = z.object({
  /** Whether anything is counted here at all. */
  isOn: z.boolean(),
  /** What this browser has answered; null: it was not asked. */
  choice: AnalyticsChoice.nullable(),
  /** The browser asks every site to leave its reader alone (Global Privacy Control, or Do Not Track): that is a no. */
  isRefusedByBrowser: z.boolean(),
});
export type AnalyticsStands = z.infer<typeof Stands>;

export const analytics = {
  /** How it stands with the browser that asks. */
  stands: endpoint('open').route({ method: 'GET', path: '/counting-choice' }).output(Stands),
  /** Keeps the answer in a cookie of this browser. NOT_FOUND where nothing is counted. */
  choose: endpoint('open')
    .route({ method: 'PUT', path: '/counting-choice' })
    .input(z.object({ choice: AnalyticsChoice }))
    .output(Stands),
  /**
   * A screen was opened. NOT_FOUND where nothing is counted, NOT_ALLOWED without a yes, INVALID_INPUT for any other screen,
   * TOO_MANY_REQUESTS. It is handed on in the background and may be lost.
   */
  opened: endpoint('open')
    .route({ method: 'POST', path: '/opened-screens', successStatus: 202 })
    .input(z.strictObject({ screen: CountedScreen }))
    .output(z.object({ isReceived: z.literal(true) })),
};
