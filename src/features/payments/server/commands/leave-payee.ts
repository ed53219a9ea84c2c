import { fail } from '../../../../platform/errors.ts';
import { ownPayee } from '../queries/payees.ts';
import type { PayeeRow } from '../tables.ts';
import type { AskingAsHolder } from './open-payee.ts';
import { changePayee } from './payees.ts';

/** Stops receiving with an account; past gifts stay. May be repeated. Errors: NOT_FOUND, NOT_ALLOWED for a provider. */
export async function leavePayee(ctx: AskingAsHolder, id: string): Promise<PayeeRow> {
  const payee = await ownPayee(ctx, id);
  if (payee.kind === 'firm') fail('NOT_ALLOWED');
  const row = await changePayee(ctx, id, ({ leftAt }) => (leftAt === null ? { leftAt: ctx.clock.now() } : null));
  ctx.log.info('payee_left', { payeeId: id });
  return row ?? payee;
}
