import * as z from 'zod';
import { actionOutcomes, actionRefusals } from '../../../../features/accounts/words/en/accounts.ts';
import { deviceWords } from '../../../../features/accounts/words/en/devices.ts';
import { errorMessage } from '../../../../shared/words/en/errors.ts';
import { fieldMessage } from '../../../../shared/words/en/field-refusals.ts';
import { ActionOutcome, ActionRefusal, OpenSession } from '../../../../features/accounts/contract/accounts.ts';
import type { ErrorBody } from '../../../../shared/api/errors.ts';
import { FieldFault } from '../../../../shared/api/field-refusals.ts';
import { CatalogueError } from '../../../../platform/errors.ts';

/** A refusal with its sentences, for whoever asks without a table of their own. */
export function inWords({ code, data, cause }: CatalogueError): CatalogueError {
  const fields = data?.fields?.map((problem) => ({ ...problem, message: fieldMessage(problem) }));
  return new CatalogueError(code, data && { ...data, ...(fields && { fields }) }, {
    cause,
    message: errorMessage(code, data),
  });
}

/** The same body that oRPC writes, for answers given outside it. */
export function errorBody(error: CatalogueError): ErrorBody {
  const { code, status, message, data } = inWords(error);
  return { defined: true, code, status, message, ...(data === undefined ? {} : { data }) };
}

const withDevice = (session: OpenSession) => ({ ...session, device: deviceWords(session) });

/** The sentences of an outcome, beside its codes. */
export interface OutcomeWords {
  error?: string;
  message?: string;
}

const Sessions = z.object({ sessions: z.array(OpenSession) });

const WithCodes = z.object({
  // Objections have outcomes of their own, with words on their screens.
  outcome: ActionOutcome.optional().catch(undefined),
  refusal: ActionRefusal.optional(),
  fault: FieldFault.optional(),
});

/** Some refusals are outcomes, and so values. A caller from outside gets them in words, too, and what devices are called. */
export function outcomeInWords<Output>(output: Output): Output {
  if (typeof output !== 'object' || output === null) return output;
  if ('sessions' in output) return { ...output, sessions: Sessions.parse(output).sessions.map(withDevice) };
  if (!('outcome' in output || 'refusal' in output || 'fault' in output)) return output;
  const { outcome, refusal, fault } = WithCodes.parse(output);
  const error = refusal && actionRefusals[refusal];
  const message = fault ? fieldMessage(fault) : outcome ? actionOutcomes[outcome] : error;
  const words: OutcomeWords = { ...(error && { error }), ...(message && { message }) };
  return { ...output, ...words };
}
