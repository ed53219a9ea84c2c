import type { ReportAction } from '../../../contract/admin-reports.ts';
import type { Client } from '../../../../../app/client.ts';
import { forgetUnsent, unsentKey } from '../../../../../ui/client/typing/unsent-field.ts';

export const unsentAnswer = (objectionId: string, way: string) => unsentKey(objectionId, `answer-${way}`);

type Text = (name: string) => string;

export async function objectionAction(client: Client, intent: string, text: Text): Promise<void> {
  const id = text('objection');
  if (intent === 'objection-court') {
    await client.adminAppeals.recordCourt({ id, court: text('court') });
    return;
  }
  const way = text('way');
  const emails = { why: text('why'), toReporter: text('toReporter'), toReported: text('toReported') };
  const rev = text('rev') === '' ? {} : { rev: Number(text('rev')) };
  if (way === 'stands' || way === 'taken_back')
    await client.adminAppeals.answer({ id, outcome: way, ...emails, ...rev });
  // The cast is safe: the server refuses an unknown action.
  else
    await client.adminAppeals.answer({ id, outcome: 'decided_anew', action: way as ReportAction, ...emails, ...rev });
  forgetUnsent(unsentAnswer(id, way));
}
