import { eq } from 'drizzle-orm';
import { USUAL_REPORT_MS } from '../../../../shared/limits/report-limits.ts';
import type { OwnStatement } from '../../contract/report-statements.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { isWritable, ownStatement, sidesWaited, statementByKey } from '../queries/statements.ts';
import { reportStatements, reports } from '../tables.ts';

type Writing = Pick<Context, 'db' | 'secret' | 'clock' | 'log'>;

interface Written {
  id: string;
  key: string;
  words: string;
}

/** Errors: see `reportStatements.write` in the contract. */
export async function writeStatement(ctx: Writing, { id, key, words }: Written): Promise<OwnStatement> {
  await ctx.db.transaction(async (tx) => {
    const found = await statementByKey({ db: tx, secret: ctx.secret }, { id, key });
    // Lock the report first, in the same order as decisions do.
    const [report] = await tx.select().from(reports).where(eq(reports.id, found.report.id)).for('update');
    const now = ctx.clock.now();
    if (!report || !isWritable({ statement: found.statement, report }, now)) return fail('ALREADY_DONE');
    await tx.update(reportStatements).set({ words, writtenAt: now }).where(eq(reportStatements.id, id));
    // If all sides have written, shorten the deadline for the decision.
    const soon = new Date(now.getTime() + USUAL_REPORT_MS);
    if (soon < report.dueAt && (await sidesWaited(tx, report.id, now)) === 0)
      await tx.update(reports).set({ dueAt: soon }).where(eq(reports.id, report.id));
  });
  ctx.log.info('report_statement_written', { statementId: id });
  return ownStatement(ctx, { id, key });
}
