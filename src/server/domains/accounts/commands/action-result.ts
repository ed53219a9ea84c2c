import { actionRefusals } from '#messages/accounts';
import type { ActionResult } from '../../../../contract/accounts.ts';
import type { CommandContext } from '../../../context.ts';
import type { ActionMode } from './action-codes.ts';

export const refusal = (error: string, message?: string): ActionResult => ({
  success: false,
  error,
  ...(message !== undefined && { message }),
});

export interface LinkCode {
  mode: string;
  oobCode: string;
}

interface Task {
  /** The function named in the log. */
  name: string;
  mode: ActionMode;
}

/** What every use of a mailed link begins and ends with: every outcome is a value in the specification's words (section 8). */
export async function actionResult(
  { log }: Pick<CommandContext, 'log'>,
  { name, mode }: Task,
  link: LinkCode,
  use: () => Promise<ActionResult>,
): Promise<ActionResult> {
  if (link.oobCode === '') return refusal(actionRefusals.noCode);
  if (link.mode !== mode) return refusal(actionRefusals.unknownMode);
  try {
    return await use();
  } catch (error) {
    log.failure(`Error in AuthLinkService: ${name}`, error, { source: 'composable', function: name });
    return refusal(actionRefusals.other);
  }
}
