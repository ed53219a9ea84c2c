import { implementing } from '../../../../platform/implementer.ts';
import { analytics as analyticsContract } from '../../contract/analytics.ts';
import { chooseAnalytics, countOpened } from '../commands/analytics.ts';

const { analytics } = implementing({ analytics: analyticsContract });

export const analyticsEndpoints = {
  stands: analytics.stands.handler(({ context: { analytics: counter, request } }) => ({
    isOn: counter.isOn,
    ...request.analytics,
  })),
  choose: analytics.choose.handler(({ context, input }) => chooseAnalytics(context, input.choice)),
  opened: analytics.opened.handler(async ({ context, input }) => {
    await countOpened(context, input.screen);
    return { isReceived: true as const };
  }),
};
