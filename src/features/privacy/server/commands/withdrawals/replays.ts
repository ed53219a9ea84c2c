import { accountReplays } from '../../../../accounts/server/commands/withdrawals/replays.ts';
import { approvalReplays } from '../../../../approvals/server/commands/withdrawals.ts';
import { eventReplays } from '../../../../events/server/commands/withdrawals.ts';
import { fundReplays } from '../../../../giving/server/commands/erase.ts';
import { postReplays } from '../../../../memories/server/commands/withdrawals.ts';
import { checklistReplays } from '../../../../next-steps/server/commands/withdrawals.ts';
import type { Replays } from '../../../../operations/server/commands/withdrawals/replaying.ts';
import { providerReplays } from '../../../../providers/server/commands/withdrawals.ts';
import { reviewReplays } from '../../../../reviews/server/commands/withdrawals.ts';
import { pageReplays } from '../../../../tributes/server/commands/withdrawals/pages.ts';
import { pagePeopleReplays } from '../../../../tributes/server/commands/withdrawals/people.ts';
import { pagePhotographReplays } from '../../../../tributes/server/commands/withdrawals/photographs.ts';
import { accountDeletionReplays } from './accounts.ts';
import { photographReplays } from './photographs.ts';

export const replays: Replays = {
  ...accountReplays,
  ...approvalReplays,
  ...photographReplays,
  ...pageReplays,
  ...pagePeopleReplays,
  ...pagePhotographReplays,
  ...postReplays,
  ...checklistReplays,
  ...fundReplays,
  ...providerReplays,
  ...reviewReplays,
  ...eventReplays,
  ...accountDeletionReplays,
};
