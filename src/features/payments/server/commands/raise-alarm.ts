import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { newId } from '../../../../platform/ids.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { recordAuditEvent, type Acting } from '../../../audit/server/commands/record-audit-event.ts';
import type { PaymentContext } from '../queries/gifts.ts';
import type { AlarmKind } from '../rules/alarms.ts';
import { paymentAlarms } from '../tables/provider.ts';

export interface Alarm {
  kind: AlarmKind;
  /** Idempotency key. A second alarm of the same kind with this reference is ignored. */
  reference: string;
  giftId: string | null;
  account: string | null;
  details: Record<string, string | number | boolean | null>;
}

/** Stores an alarm for admins and writes it to the log. Nothing else changes. */
export async function raiseAlarm({ clock, log }: PaymentContext, tx: Writable, alarm: Alarm): Promise<void> {
  const raised = await tx
    .insert(paymentAlarms)
    .values({ id: newId(clock), raisedAt: clock.now(), ...alarm })
    .onConflictDoNothing()
    .returning({ id: paymentAlarms.id });
  if (raised.length > 0) log.info('payment_alarm', { kind: alarm.kind, reference: alarm.reference });
}

/** Marks an alarm as settled. False if it is unknown or was settled before. */
export async function settleAlarm(ctx: Pick<PaymentContext, 'db' | 'clock'> & Acting, id: string): Promise<boolean> {
  if (!z.uuid().safeParse(id).success) return false;
  return ctx.db.transaction(async (tx) => {
    const [settled] = await tx
      .update(paymentAlarms)
      .set({ settledAt: ctx.clock.now() })
      .where(and(eq(paymentAlarms.id, id), isNull(paymentAlarms.settledAt)))
      .returning({ kind: paymentAlarms.kind, giftId: paymentAlarms.giftId });
    if (settled)
      await recordAuditEvent(ctx, tx, { action: 'alarm-settled', target: { kind: 'alarm', id }, after: settled });
    return settled !== undefined;
  });
}
