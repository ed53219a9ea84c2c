import type { AuditAct, AuditFilters } from '../../contract/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { auditAct, auditActsOf } from '../queries/acts.ts';
import { recordAlone, type Acting } from './record-act.ts';

type Reading = Acting & Pick<Context, 'db'>;

/** With the words beside it, which may name somebody: who read them is kept. NOT_FOUND. */
export async function readAct(ctx: Reading, id: string): Promise<AuditAct> {
  const act = await auditAct(ctx.db, id);
  await recordAlone(ctx, { deed: 'act-read', target: { kind: 'act', id } });
  return act;
}

/** All that is filtered, in parts. That it was taken away is the first thing that is in it. */
export async function exportActs(ctx: Reading, filters: AuditFilters): Promise<AsyncGenerator<AuditAct>> {
  const after = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  await recordAlone(ctx, { deed: 'acts-exported', target: { kind: 'act', id: 'all' }, after });
  return auditActsOf(ctx.db, filters);
}
