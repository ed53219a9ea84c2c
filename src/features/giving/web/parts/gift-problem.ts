import { ORPCError } from '@orpc/client';
import { data } from 'react-router';
import { ErrorData } from '../../../../shared/api/errors.ts';
import { actionProblem, typedIn, type Problem } from '../../../../ui/client/failures/problem.ts';
import { refusalWords } from './refusal-words.ts';

/** Like `actionProblem`, with messages for somebody who tried to pay. */
export function giftProblem(error: unknown, form: FormData, isBill = false) {
  if (!(error instanceof ORPCError)) return actionProblem(error, form);
  const code = String(error.code);
  const message = refusalWords(code, ErrorData.safeParse(error.data).data, isBill);
  if (message === null) return actionProblem(error, form);
  return data<Problem>({ error: { code, message, fields: {} }, values: typedIn(form) }, { status: error.status });
}
