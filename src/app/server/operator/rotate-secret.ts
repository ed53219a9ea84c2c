import * as words from '../../../shared/words/en/operator-secret.ts';
import {
  peopleWithOldCodes,
  resealApps,
  resealRecoveryKeys,
} from '../../../features/accounts/server/commands/two-step/reseal.ts';
import { recordAlone } from '../../../features/audit/server/commands/record-audit-event.ts';
import { renewDoors } from '../../../features/events/server/commands/renew-doors.ts';
import type { OperatorCommand } from './command.ts';

/** Makes stored values independent of SECRET_PREVIOUS. */
export const rotateSecretWord: OperatorCommand = {
  name: 'rotate-secret',
  ...words.rotate,
  arguments: {},
  writesEmails: false,
  async run(ctx) {
    const [apps, keys, doors] = [await resealApps(ctx), await resealRecoveryKeys(ctx), await renewDoors(ctx)];
    const after = {
      changed: apps.changed + keys.changed + doors,
      unreadable: apps.unreadable + keys.unreadable,
      oldCodes: await peopleWithOldCodes(ctx),
    };
    await recordAlone(ctx, { action: 'secret-rotated', target: { kind: 'setting', id: 'SECRET' }, after });
    return { isDone: after.unreadable === 0, says: words.rotated({ ...after, previous: ctx.secret.length - 1 }) };
  },
};
