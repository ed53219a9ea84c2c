import { actionRefusals } from '#messages/accounts';
import type { ActionResult } from '../../../../contract/accounts.ts';
import { LINK_CODE_CHARACTERS } from '../../../../contract/limits.ts';
import type { Context } from '../../../context.ts';
import { refusedLinksPerNetwork } from '../rules/limits.ts';
import type { ActionMode, RefusedCode } from './action-codes.ts';
import { takeTurn } from './take-turn.ts';

export const refusal = (error: string, message?: string): ActionResult => ({
  success: false,
  error,
  ...(message !== undefined && { message }),
});

export const refusedCode = ({ reason, isDone }: RefusedCode): ActionResult => ({
  ...refusal(actionRefusals[reason]),
  ...(isDone && { isDone }),
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

/** Whoever opened or sent a mailed link. */
export type LinkContext = Pick<Context, 'db' | 'clock' | 'log'> & { request: Pick<Context['request'], 'network'> };

/** Under what a log can be searched; the words are for people. */
const codes: Record<keyof typeof actionRefusals, string> = {
  expired: 'expired-action-code',
  invalid: 'invalid-action-code',
  disabled: 'user-disabled',
  userNotFound: 'user-not-found',
  weakPassword: 'weak-password',
  other: 'unknown_error',
  noCode: 'missing-action-code',
  unknownMode: 'unknown-action-mode',
};

class RefusedLinkError extends Error {
  readonly code: string;

  constructor(words: string) {
    super(words);
    this.name = 'RefusedLinkError';
    const reason = Object.entries(actionRefusals).find(([, each]) => each === words)?.[0];
    this.code = codes[(reason ?? 'other') as keyof typeof codes];
  }
}

const note = ({ log }: LinkContext, { name }: Task, error: unknown) =>
  log.failure(`Error in AuthLinkService: ${name}`, error, { source: 'composable', function: name });

/** Anybody can open links that are none, so a network fills only so many rows. */
async function noteRefusal(ctx: LinkContext, task: Task, words: string): Promise<void> {
  const error = new RefusedLinkError(words);
  const turn = await takeTurn(ctx, `refused-link ${ctx.request.network}`, refusedLinksPerNetwork).catch(() => null);
  if (turn?.isFree) note(ctx, task, error);
  else ctx.log.info('action_link_refused', { function: task.name, reason: error.code });
}

async function resultOf({ mode }: Task, link: LinkCode, use: () => Promise<ActionResult>): Promise<ActionResult> {
  if (link.oobCode === '') return refusal(actionRefusals.noCode);
  if (link.mode !== mode) return refusal(actionRefusals.unknownMode);
  return link.oobCode.length > LINK_CODE_CHARACTERS ? refusal(actionRefusals.invalid) : use();
}

/**
 * What every use of a mailed link begins and ends with: every outcome is a value in the specification's words, and what
 * was refused or failed is in the log as it asks (section 8).
 */
export async function actionResult(
  ctx: LinkContext,
  task: Task,
  link: LinkCode,
  use: () => Promise<ActionResult>,
): Promise<ActionResult> {
  try {
    const result = await resultOf(task, link, use);
    if (!result.success) await noteRefusal(ctx, task, result.error ?? '');
    return result;
  } catch (error) {
    note(ctx, task, error);
    return refusal(actionRefusals.other);
  }
}
