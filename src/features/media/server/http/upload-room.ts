import * as limits from '../../contract/photograph-limits.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { senderPart } from './upload-ids.ts';
import type { Unfinished, UploadFolder } from './upload-parts.ts';
import type { Sender } from './upload-slots.ts';

/** Maximum number of one sender's uploads that are neither finished nor expired. */
const UNFINISHED_EACH = 100;

interface Wanting {
  sender: Sender;
  network: string;
  size: number;
}

/** Removes idle uploads if a limit of unfinished uploads is reached. Errors: TOO_MANY_REQUESTS if too few are idle. */
export async function makeRoom(
  ctx: Pick<Context, 'secret'>,
  folder: UploadFolder,
  { sender, network, size }: Wanting,
): Promise<void> {
  const own = `${senderPart(ctx, sender)}-`;
  const most = sender.isVisitor ? limits.UNFINISHED_BYTES_FOR_VISITORS : limits.UNFINISHED_BYTES;
  const begun = await folder.unfinishedOf(network);
  const isOwn = ({ id }: Unfinished) => id.startsWith(own);
  await clear(folder, begun.filter(isOwn), (left) => left.length < UNFINISHED_EACH);
  const bytes = (left: readonly Unfinished[]) => left.reduce((sum, upload) => sum + upload.size, size);
  await clear(folder, begun, (left) => bytes(left) <= most);
}

async function clear(
  folder: UploadFolder,
  begun: readonly Unfinished[],
  isEnough: (left: readonly Unfinished[]) => boolean,
): Promise<void> {
  // Uses the system's time instead of the clock, because it is compared with file times.
  const untouched = Date.now() - limits.UNFINISHED_UNTOUCHED_MS;
  const left = begun.toSorted((one, other) => one.movedAt.getTime() - other.movedAt.getTime());
  while (!isEnough(left)) {
    const oldest = left.shift();
    if (!oldest || oldest.movedAt.getTime() > untouched) fail('TOO_MANY_REQUESTS');
    await folder.remove(oldest.id);
  }
}
