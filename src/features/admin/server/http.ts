import * as audit from '../../audit/words/en/audit.ts';
import { Hono } from 'hono';
import { AuditFilters, type AuditEvent } from '../../audit/contract/audit.ts';
import { problemsOf } from '../../../shared/api/field-refusals.ts';
import type { AppEnv } from '../../../platform/http/requests/app-env.ts';
import { exportAuditEvents } from '../../audit/server/commands/read-audit-event.ts';
import { byId, namedEach } from './queries/actions.ts';
import { fail } from '../../../platform/errors.ts';
import { letIn } from '../../../platform/implementer.ts';
import { wordsIn } from '../../../platform/words.ts';
import { csvStream, CSV_TYPE } from '../../../platform/http/answers/csv.ts';
import { downloadStream } from '../../../platform/http/answers/download.ts';

const PATH = '/admin/audit.csv';

const factsOf = (facts: AuditEvent['before']) =>
  Object.entries(facts ?? {})
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('; ');

const rowOf = ({ seq, id, at, target, before, after, why, said, ...act }: AuditEvent) => {
  const who = [act.by, act.byEmail ?? ''];
  const what = [act.action, target.kind, target.id, factsOf(before), factsOf(after)];
  const words = [why, said.before, said.after, act.wordsErasedAt ?? ''];
  return [String(seq), id, at, ...who, ...what, ...words, act.hash];
};

async function* rowsOf(acts: AsyncIterable<AuditEvent>): AsyncGenerator<string[]> {
  for await (const act of acts) yield rowOf(act);
}

/** Route for the audit as a CSV file. Forms send unused filters as empty text. */
export function auditFileRoute(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get(PATH, async (c) => {
    const context = c.get('context');
    await letIn({ access: 'admin' }, context, PATH);
    const asked = Object.entries(c.req.query()).filter(([, value]) => value !== '');
    const filters = AuditFilters.safeParse(Object.fromEntries(asked));
    if (!filters.success) return fail('INVALID_INPUT', { fields: problemsOf(filters.error.issues) });
    const { auditColumns } = wordsIn(context.request.language, audit);
    const acts = await exportAuditEvents(context, await byId(context.db, filters.data));
    const rows = rowsOf(namedEach(context.db, acts));
    return downloadStream(csvStream(auditColumns, rows), CSV_TYPE, 'audit.csv');
  });
  return routes;
}
