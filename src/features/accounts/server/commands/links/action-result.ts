import type { ActionRefusal, ActionResult } from '../../../contract/accounts.ts';
import type { FieldFault } from '../../../../../shared/api/field-refusals.ts';
import { LINK_CODE_CHARACTERS } from '../../../../../shared/limits/limits.ts';
import type { Context } from '../../../../../platform/context.ts';
import { refusedLinksInAll, refusedLinksPerNetwork } from '../../rules/limits.ts';
import { RefusedLinkError } from '../../rules/refused-link.ts';
import type { ActionMode, RefusedCode } from './action-codes.ts';
import { tryRateLimit } from '../rate-limit.ts';

export const refusal = (reason: ActionRefusal, fault?: FieldFault): ActionResult => ({
  success: false,
  refusal: reason,
  ...(fault && { fault }),
});

export const refusedCode = ({ reason, isDone, signInEmail }: RefusedCode): ActionResult => ({
  ...refusal(reason),
  ...(isDone && { isDone }),
  ...(signInEmail !== undefined && { signInEmail }),
});

export interface LinkCode {
  mode: string;
  oobCode: string;
}

interface Task {
  /** The function's name for the log. */
  name: string;
  mode: ActionMode;
}

export type LinkContext = Pick<Context, 'db' | 'clock' | 'log'> & { request: Pick<Context['request'], 'network'> };

const note = ({ log }: LinkContext, { name }: Task, error: unknown) =>
  log.failure(`Error in AuthLinkService: ${name}`, error, { source: 'composable', function: name });

/** Whether to log a refused link: counts it for the network first, then for all networks together. */
async function hasRow(ctx: LinkContext): Promise<boolean> {
  const own = await tryRateLimit(ctx, `refused-link ${ctx.request.network}`, refusedLinksPerNetwork);
  return own.isFree && (await tryRateLimit(ctx, 'refused-links', refusedLinksInAll)).isFree;
}

/** Anyone can open bad links, from many networks too. So refusals are logged only up to a rate limit. */
async function noteRefusal(ctx: LinkContext, task: Task, reason: ActionRefusal): Promise<void> {
  const error = new RefusedLinkError(reason);
  if (await hasRow(ctx).catch(() => false)) note(ctx, task, error);
  else ctx.log.info('action_link_refused', { function: task.name, reason: error.code });
}

/** Returns the code as sent. A longer code cannot be ours and is left out. */
const givenCode = ({ oobCode }: LinkCode): Pick<ActionResult, 'oobCode'> =>
  oobCode === '' || oobCode.length > LINK_CODE_CHARACTERS ? {} : { oobCode };

async function resultOf({ mode }: Task, link: LinkCode, use: () => Promise<ActionResult>): Promise<ActionResult> {
  if (link.oobCode === '') return refusal('noCode');
  if (link.mode !== mode) return refusal('unknownMode');
  return link.oobCode.length > LINK_CODE_CHARACTERS ? refusal('invalid') : use();
}

/** Wraps every use of an action link. Refusals become values, and failures are logged (specification, section 8). */
export async function actionResult(
  ctx: LinkContext,
  task: Task,
  link: LinkCode,
  use: () => Promise<ActionResult>,
): Promise<ActionResult> {
  try {
    const result = await resultOf(task, link, use);
    if (!result.success) await noteRefusal(ctx, task, result.refusal ?? 'other');
    return { ...result, ...givenCode(link) };
  } catch (error) {
    note(ctx, task, error);
    return { ...refusal('other'), ...givenCode(link) };
  }
}
