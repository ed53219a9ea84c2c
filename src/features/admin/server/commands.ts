import { ROLE_WAIT_MS } from '../../operations/contract/admin-limits.ts';
import {
  assertCanBeAdmin,
  assertHasTwoStep,
  assertIsAdmin,
  disableAdmin,
  endTwoStepOf,
  giveAdmin,
  takeAdmin,
} from '../../accounts/server/commands/admin/roles.ts';
import { eraseSooner, requestToMeet } from '../../privacy/server/commands/deletions/erase-sooner.ts';
import type { Actions } from '../../approvals/server/commands/approval-action.ts';

export const actions: Actions = {
  'give-admin': {
    waitMs: ROLE_WAIT_MS,
    check: (_, { tx, targetId }) => assertCanBeAdmin(tx, targetId),
    carryOut: (ctx, { tx, targetId }) => giveAdmin(ctx, tx, targetId),
  },
  'take-admin': {
    waitMs: ROLE_WAIT_MS,
    check: (_, { tx, targetId }) => assertIsAdmin(tx, targetId),
    carryOut: (ctx, { tx, targetId }) => takeAdmin(ctx, tx, targetId),
  },
  // Happens at once, because an attacker may be using this account.
  'disable-admin': {
    waitMs: 0,
    check: (_, { tx, targetId }) => assertIsAdmin(tx, targetId),
    carryOut: (ctx, { tx, targetId, askedBy, why }) => disableAdmin(ctx, tx, { id: targetId, by: askedBy, why }),
  },
  'end-two-step': {
    waitMs: 0,
    check: (_, { tx, targetId }) => assertHasTwoStep(tx, targetId),
    carryOut: (ctx, { tx, targetId }) => endTwoStepOf(ctx, tx, targetId),
  },
  'erase-account': {
    waitMs: ROLE_WAIT_MS,
    check: async (ctx, { tx, targetId }) => {
      await requestToMeet(ctx, tx, targetId);
    },
    carryOut: (ctx, { tx, targetId }) => eraseSooner(ctx, tx, targetId),
  },
};
