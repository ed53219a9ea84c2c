import { ORPCError } from '@orpc/client';
import { data } from 'react-router';
import { errorMessage } from '../../../shared/words/en/errors.ts';
import { fieldMessage } from '../../../shared/words/en/field-refusals.ts';
import { unreachable } from '../../../shared/words/en/ui.ts';
import { ErrorData, isErrorCode, type ErrorCode } from '../../../shared/api/errors.ts';
import type { FieldProblem } from '../../../shared/api/field-refusals.ts';

/** What a form shows after a refusal: the words, the fields they belong to, and everything that was typed. */
export interface Problem {
  error: { code: string; message: string; fields: Record<string, string>; reference?: string };
  /** By name; where a form had several of one, each on a line. */
  values: Record<string, string>;
}

/** Props of a field: what was typed in it, else what stands there, and why it was refused. */
export const fieldOf = (problem: Problem | undefined, id: string, stands?: string) => ({
  id,
  defaultValue: problem?.values[id] ?? stands,
  error: problem?.error.fields[id],
});

/** A refusal's sentence by its code; another release beside this one may have codes of its own, and then says so itself. */
export function wordsOf(refusal: { code: string; message: string; data?: unknown }): string {
  const { code, message, data: details } = refusal;
  return isErrorCode(code) ? errorMessage(code, ErrorData.safeParse(details).data) : message;
}

export const fieldWords = (problem: FieldProblem): string =>
  problem.code === 'unclear' && problem.message !== undefined ? problem.message : fieldMessage(problem);

/** A refusal that says nothing about what was asked for: the same may go well in a moment. */
export const isPassing = ({ code }: Problem['error']): boolean => ['BUSY', 'UNEXPECTED', 'UNREACHABLE'].includes(code);

export const LOST: Problem['error'] = { code: 'UNREACHABLE', message: unreachable, fields: {} };

/** Statuses of a proxy that does not reach the product. */
const OF_GATEWAYS = [502, 503, 504];

/** The client's name for a failure that is not in our form. */
const UNFORMED = 'INTERNAL_SERVER_ERROR';

/** Replaces the words of somebody else for a failure by ours. */
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

/** By name, as a form brought it. */
export function typedIn(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value) => typeof value === 'string');
    if (texts.length > 0 && !/password/i.test(name)) values[name] = texts.join('\n');
  }
  return values;
}

/** What the screen of the form cannot ask for: signing in, or a proof that it is still them. */
const ASKED_ELSEWHERE: ReadonlySet<string> = new Set<ErrorCode>(['SIGN_IN_REQUIRED', 'ADMIN_LOCKED', 'STEP_UP_NEEDED']);

/** Turns a refusal inside an action into action data with its status; anything else is thrown on. */
export function actionProblem(error: unknown, form: FormData) {
  // In a browser without a connection: the form stays, with all that was typed.
  if (error instanceof TypeError && typeof window !== 'undefined')
    return data<Problem>({ error: LOST, values: typedIn(form) }, 503);
  const problem = readProblem(error);
  if (!problem || !(error instanceof ORPCError) || ASKED_ELSEWHERE.has(problem.code)) throw error;
  return data<Problem>({ error: problem, values: typedIn(form) }, { status: error.status });
}
