import { eq } from 'drizzle-orm';
import type { CounterNotice } from '../../contract/copyright-notices.ts';
import { COUNTER_NOTICE_WAITS_MS, OBJECTION_ANSWERED_MS } from '../../../../shared/limits/report-limits.ts';
import type { OwnObjection } from '../../contract/report-appeals.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { kinds } from '../kinds/kinds.ts';
import { firstOf } from '../queries/objections.ts';
import { objecting, viewOfObjection, type AskedObjection, type Objecting } from '../queries/own-objection.ts';
import { reportAppeals, reportDecisions } from '../tables.ts';
import { lockTargetOf, lockThing } from './lock-thing.ts';
import { emailCounterNotice } from './objection-emails.ts';

type Submission = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'jobs' | 'secret' | 'log'>;

interface Sent extends AskedObjection {
  words: string;
  counterNotice?: CounterNotice | undefined;
}

/** Errors: see `reportAppeals.send` in the contract. */
export async function sendObjection(ctx: Submission, sent: Sent): Promise<OwnObjection> {
  const view = await ctx.db.transaction(async (tx) => {
    const { report } = await objecting({ ...ctx, db: tx }, sent);
    await lockThing(tx, lockTargetOf(report));
    await tx.select().from(reportDecisions).where(eq(reportDecisions.id, sent.id)).for('update');
    // Read again after locking: another decision may have been made meanwhile.
    const found = await objecting({ ...ctx, db: tx }, sent);
    const before = await viewOfObjection({ ...ctx, db: tx }, found);
    if (before.state === 'sent' && before.words === sent.words) return before;
    if (before.state !== 'open' || (sent.counterNotice && !before.canCounter)) return fail('ALREADY_DONE');
    await keepObjection(ctx, tx, found, sent);
    return viewOfObjection({ ...ctx, db: tx }, found);
  });
  ctx.log.info('report_objection_sent', { decisionId: sent.id, as: sent.as });
  return view;
}

async function keepObjection(ctx: Submission, tx: Transaction, found: Objecting, sent: Sent): Promise<void> {
  const { as, party, userId, decision, report, thing } = found;
  const sentAt = ctx.clock.now();
  const after = (ms: number) => new Date(sentAt.getTime() + ms);
  const putBackAt = sent.counterNotice ? after(COUNTER_NOTICE_WAITS_MS) : null;
  await tx.insert(reportAppeals).values({
    id: newId(ctx.clock),
    decisionId: decision.id,
    reportId: report.id,
    firstDecisionId: await firstOf(tx, decision.id),
    as,
    party,
    userId,
    words: sent.words,
    counterNotice: sent.counterNotice ?? null,
    sentAt,
    dueAt: putBackAt ?? after(OBJECTION_ANSWERED_MS),
    putBackAt,
  });
  if (thing) await kinds[thing.kind].keepRemoved?.(tx, [thing.id], sentAt);
  if (putBackAt) await emailCounterNotice(ctx, tx, { decision, putBackAt });
}
