import { implementing } from '../../../../platform/implementer.ts';
import { counting as countingContract } from '../../contract/counting.ts';
import { chooseCounting, countOpened } from '../commands/counting.ts';

const { counting } = implementing({ counting: countingContract });

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
