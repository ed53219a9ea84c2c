import type { Context } from '../../../../platform/context.ts';
import { recordAlone, type Acting } from '../../../audit/server/commands/record-audit-event.ts';
import { uncheckedCharities } from '../queries/payees.ts';

/** Charities to check. Reading them is an audit event, because the list contains email addresses. */
export async function readCharities(
  ctx: Acting & Pick<Context, 'db'>,
): Promise<Awaited<ReturnType<typeof uncheckedCharities>>> {
  const waiting = await uncheckedCharities(ctx.db);
  const after = { charities: waiting.length };
  if (waiting.length > 0)
    await recordAlone(ctx, { action: 'charities-read', target: { kind: 'payee', id: 'unchecked' }, after });
  return waiting;
}
