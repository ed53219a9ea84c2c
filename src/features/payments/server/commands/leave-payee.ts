import { fail } from '../../../../platform/errors.ts';
import { ownPayee } from '../queries/payees.ts';
import type { PayeeRow } from '../tables.ts';
import type { AskingAsHolder } from './open-payee.ts';
import { changePayee } from './payees.ts';

/**
 * From now on nobody can give to it, on whatever page; what was given stays its holder's. Said again it is the same. Errors:
 * NOT_FOUND, NOT_ALLOWED for a firm, which is paused or closed.
 */
export async function leavePayee(ctx: AskingAsHolder, id: string): Promise<PayeeRow> {
  const payee = await ownPayee(ctx, id);
  if (payee.kind === 'firm') fail('NOT_ALLOWED');
  const row = await changePayee(ctx, id, ({ leftAt }) => (leftAt === null ? { leftAt: ctx.clock.now() } : null));
  ctx.log.info('payee_left', { payeeId: id });
  return row ?? payee;
}
