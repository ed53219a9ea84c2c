import { FIRST_WIDTH, UPLOAD_SLOTS_EACH, PHOTOGRAPH_WIDTHS } from '../../contract/photograph-limits.ts';
import type { ErrorCode } from '../../../../shared/api/errors.ts';
import type { PhotographEdit } from '../../contract/media.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import {
  FAMILY,
  UNEDITED,
  type EncoderRefusal,
  type FirstPaint,
  type ForWhom,
} from '../../../../platform/image-encoder/index.ts';
import { originalKey } from '../rules.ts';

const refusals: Record<EncoderRefusal, ErrorCode> = {
  not_supported: 'PHOTOGRAPH_NOT_SUPPORTED',
  unreadable: 'PHOTOGRAPH_UNREADABLE',
  too_many_pixels: 'PHOTOGRAPH_TOO_LARGE',
  busy: 'BUSY',
};
/** After how many seconds to retry: half a second of encoding for each photograph that one page may have in the queue. */
const RETRY_SECONDS = Math.ceil(UPLOAD_SLOTS_EACH.page / 2);
const WHOLE_WIDTH = Math.max(...PHOTOGRAPH_WIDTHS);

export async function firstPaintOf(
  { encoder }: Pick<CommandContext, 'encoder'>,
  path: string,
  { edit, forWhom = FAMILY, width = FIRST_WIDTH }: { edit: PhotographEdit; forWhom?: ForWhom; width?: number },
): Promise<FirstPaint> {
  const answer = await encoder.first(path, edit, width, forWhom);
  if (answer.ok) return answer.result;
  fail(refusals[answer.reason], answer.reason === 'busy' ? { retryAfterSeconds: RETRY_SECONDS } : undefined);
}

export async function withOriginal<Result>(
  { files }: Pick<CommandContext, 'files'>,
  id: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const file = await files.localPath(originalKey(id));
  try {
    return await use(file.path);
  } finally {
    await file.release();
  }
}

export const paintWhole = (
  ctx: Pick<CommandContext, 'encoder' | 'files'>,
  id: string,
  forWhom: ForWhom,
): Promise<Buffer> =>
  withOriginal(ctx, id, async (path) => {
    const paint = await firstPaintOf(ctx, path, { edit: UNEDITED, forWhom, width: WHOLE_WIDTH });
    return paint.webp.content;
  });

/** Priority of a member in the encoder's queue. */
export const forMember = (userId: string): ForWhom => ({ isForVisitor: false, shares: [`person ${userId}`] });
