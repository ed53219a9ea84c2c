import { eq } from 'drizzle-orm';
import type { OwnReport } from '../../contract/reports.ts';
import { changePages } from '../../../../platform/change-pages.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import { isMadeBy } from '../../../../platform/secrets/secret.ts';
import { besideReport, ownView, reportById } from '../queries/own-report.ts';
import { openStatement } from '../queries/statements.ts';
import { confirmationCode } from '../rules/keys.ts';
import { reportEvents, reports } from '../tables.ts';
import { hideIfAsked } from './hide.ts';
import { lockedThing } from './lock-thing.ts';

type Confirming = Pick<Context, 'db' | 'clock' | 'pages' | 'secret' | 'log'>;

/** Confirms a report's email address. Repeating it has no effect. Errors: NOT_FOUND for a wrong code. */
export async function confirmReport(ctx: Confirming, { id, code }: { id: string; code: string }): Promise<OwnReport> {
  const found = await reportById(ctx.db, id);
  if (found.email === '' || !isMadeBy(ctx.secret, code, (one) => confirmationCode(one, found))) fail('NOT_FOUND');
  const row = await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const thing = await lockedThing(tx, found);
      const [locked] = await tx.select().from(reports).where(eq(reports.id, id)).for('update');
      if (!locked) return fail('NOT_FOUND');
      if (locked.confirmedAt !== null) return locked;
      const confirmedAt = ctx.clock.now();
      await tx.update(reports).set({ confirmedAt }).where(eq(reports.id, id));
      await tx.insert(reportEvents).values({ id: newId(ctx.clock), reportId: id, what: 'confirmed', at: confirmedAt });
      const known = { ...locked, confirmedAt };
      const place = { tx, changed, clock: ctx.clock };
      if (thing && known.state === 'open') await hideIfAsked(ctx, place, { thing, row: known, isUrgent: false });
      return known;
    }),
  );
  return ownView(ctx.secret, row, {
    ...(await besideReport(ctx.db, row)),
    statement: await openStatement(ctx, row),
  });
}
