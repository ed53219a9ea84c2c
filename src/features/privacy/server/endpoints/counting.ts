import { endpoints } from '../../../../platform/implementer.ts';
import { chooseCounting, countOpened } from '../commands/counting.ts';

const { counting } = endpoints;

export const countingEndpoints = {
  stands: counting.stands.handler(({ context: { analytics, request } }) => ({
    isOn: analytics.isOn,
    ...request.counting,
  })),
  choose: counting.choose.handler(({ context, input }) => chooseCounting(context, input.choice)),
  opened: counting.opened.handler(async ({ context, input }) => {
    await countOpened(context, input.screen);
    return { isReceived: true as const };
  }),
};
