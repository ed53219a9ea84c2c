import { ORPCError } from '@orpc/client';
import { data } from 'react-router';
import { errorMessage } from '../../../shared/words/en/errors.ts';
import { fieldMessage } from '../../../shared/words/en/field-refusals.ts';
import { unreachable } from '../../../shared/words/en/ui.ts';
import { ErrorData, isErrorCode, type ErrorCode } from '../../../shared/api/errors.ts';
import type { FieldProblem } from '../../../shared/api/field-refusals.ts';

/** State of a form after a refusal: messages by field, and the typed values. */
export interface Problem {
  error: { code: string; message: string; fields: Record<string, string>; reference?: string };
  /** The typed values by field name. A repeated field has one value per line. */
  values: Record<string, string>;
}

/** Returns a field's props: its error, and the typed value or else the stored one (`stands`). */
export const fieldOf = (problem: Problem | undefined, id: string, stands?: string) => ({
  id,
  defaultValue: problem?.values[id] ?? stands,
  error: problem?.error.fields[id],
});

/** Returns the refusal's message. If the code is unknown, from another release, returns the server's message. */
export function wordsOf(refusal: { code: string; message: string; data?: unknown }): string {
  const { code, message, data: details } = refusal;
  return isErrorCode(code) ? errorMessage(code, ErrorData.safeParse(details).data) : message;
}

export const fieldWords = (problem: FieldProblem): string =>
  problem.code === 'unclear' && problem.message !== undefined ? problem.message : fieldMessage(problem);

/** Whether a retry may succeed soon. */
export const isPassing = ({ code }: Problem['error']): boolean => ['BUSY', 'UNEXPECTED', 'UNREACHABLE'].includes(code);

export const LOST: Problem['error'] = { code: 'UNREACHABLE', message: unreachable, fields: {} };

/** Statuses with which a proxy answers if it does not reach the product. */
const OF_GATEWAYS = [502, 503, 504];

/** The API client's code for an error that is not in our format. */
const UNFORMED = 'INTERNAL_SERVER_ERROR';

/** Replaces codes from proxies and from the API client by our own. */
function inOurWords({ code, status, message, data: details }: ORPCError<string, unknown>) {
  const isTheirs = !isErrorCode(code) && OF_GATEWAYS.includes(status);
  return { code: isTheirs ? 'BUSY' : code === UNFORMED ? 'UNEXPECTED' : String(code), message, data: details };
}

export function readProblem(error: unknown): Problem['error'] | null {
  if (!(error instanceof ORPCError)) return null;
  const refusal = inOurWords(error);
  const details = ErrorData.safeParse(refusal.data).data;
  const fields = Object.fromEntries((details?.fields ?? []).map((problem) => [problem.field, fieldWords(problem)]));
  return {
    code: refusal.code,
    message: wordsOf(refusal),
    fields,
    ...(details?.reference === undefined ? {} : { reference: details.reference }),
  };
}

/** Form values by field name, without passwords. */
export function typedIn(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value) => typeof value === 'string');
    if (texts.length > 0 && !/password/i.test(name)) values[name] = texts.join('\n');
  }
  return values;
}

/** Refusals that need another screen: signing in, or proof of identity. */
const ASKED_ELSEWHERE: ReadonlySet<string> = new Set<ErrorCode>(['SIGN_IN_REQUIRED', 'ADMIN_LOCKED', 'STEP_UP_NEEDED']);

/** Turns a refusal inside an action into action data with its status; rethrows anything else. */
export function actionProblem(error: unknown, form: FormData) {
  // Without a connection, in a browser: show the form again with the typed values.
  if (error instanceof TypeError && typeof window !== 'undefined')
    return data<Problem>({ error: LOST, values: typedIn(form) }, 503);
  const problem = readProblem(error);
  if (!problem || !(error instanceof ORPCError) || ASKED_ELSEWHERE.has(problem.code)) throw error;
  return data<Problem>({ error: problem, values: typedIn(form) }, { status: error.status });
}
