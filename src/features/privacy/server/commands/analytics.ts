import type { CountedScreen, AnalyticsChoice, AnalyticsStands } from '../../contract/analytics.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { limitRate } from '../../../accounts/server/commands/rate-limit.ts';
import { openedPerNetwork } from '../rules.ts';

type Analytics = Pick<Context, 'analytics' | 'request' | 'db' | 'clock' | 'log'>;

export function chooseAnalytics(
  { analytics, request, keep }: Pick<Context, 'analytics' | 'request' | 'keep'>,
  choice: AnalyticsChoice,
): AnalyticsStands {
  if (!analytics.isOn) fail('NOT_FOUND');
  keep.analytics(choice);
  return { isOn: true, choice, isRefusedByBrowser: request.analytics.isRefusedByBrowser };
}

/** Sends only the screen's name to the analytics server. The visitor's request does not wait for that. */
export async function countOpened(ctx: Analytics, screen: CountedScreen): Promise<void> {
  const { analytics, request, db, clock, log } = ctx;
  if (!analytics.isOn) fail('NOT_FOUND');
  if (request.analytics.choice !== 'yes' || request.analytics.isRefusedByBrowser) fail('NOT_ALLOWED');
  await limitRate({ db, clock }, `opened-screens ${request.network}`, openedPerNetwork);
  void analytics.count(screen).then((isCounted) => {
    if (!isCounted) log.info('opened_screen_lost');
  });
}
