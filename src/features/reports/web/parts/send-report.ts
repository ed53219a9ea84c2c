import { redirect } from 'react-router';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { ReportReason, type ReportTarget } from '../../contract/reports.ts';
import type { Client } from '../../../../app/client.ts';
import { actionProblem } from '../../../../ui/client/failures/problem.ts';
import { fieldText, submissionOf, typedText } from '../../../memories/web/parts/submission.ts';
import { assertNoFileRefused, claimsIn } from './sent-files.ts';
import { noticeIn } from './notice-fields.tsx';

/** Sends the form's second step, and redirects to the reporter's screen of the report. */
export async function sendReport(client: Client, form: FormData, target: ReportTarget) {
  const reason = ReportReason.catch('other').parse(form.get('reason'));
  try {
    assertNoFileRefused(form);
    const { idempotencyKey, website } = submissionOf(form);
    const { id, key } = await client.reports.send({
      ...target,
      reason,
      details: typedText(form, 'details'),
      relation: fieldText(form, 'relation'),
      email: fieldText(form, 'email').trim(),
      files: claimsIn(form),
      idempotencyKey,
      website,
      ...(reason === 'copyright' && { notice: noticeIn(form) }),
    });
    return redirect(addressOf('ownReport', { reportId: id }, { query: { key } }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

/** The reason in the address. Null if none is chosen yet. */
export const reasonIn = (request: Request): ReportReason | null =>
  ReportReason.safeParse(new URL(request.url).searchParams.get('reason')).data ?? null;
