import * as z from 'zod';
import { ActionOutcome, ActionRefusal, OpenSession } from '../../../features/accounts/contract/accounts.ts';
import { actionOutcomes, actionRefusals } from '../../../features/accounts/words/en/accounts.ts';
import { deviceWords } from '../../../features/accounts/words/en/devices.ts';
import { FieldFault } from '../../../shared/api/field-refusals.ts';
import { fieldMessage } from '../../../shared/words/en/field-refusals.ts';

const withDevice = (session: OpenSession) => ({ ...session, device: deviceWords(session) });

export interface OutcomeWords {
  error?: string;
  message?: string;
}

const Sessions = z.object({ sessions: z.array(OpenSession) });

const WithCodes = z.object({
  // Outcomes of objections are not in `ActionOutcome`. They get no message here, because their screens have one.
  outcome: ActionOutcome.optional().catch(undefined),
  refusal: ActionRefusal.optional(),
  fault: FieldFault.optional(),
});

/** For external callers: adds device names, and adds messages to refusals that are returned as values. */
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
