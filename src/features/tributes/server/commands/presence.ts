import type { Part } from '../../contract/presence.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { UnknownMessage, type OpenDatabase } from '../../../../platform/database/index.ts';
import { ownTributeRow } from '../queries/keepers.ts';
import { createBoard, Said, type Board } from '../rules/presence.ts';

export const PRESENCE = 'presence';
const SWEEP_MS = 1_000;

/** Opens this process's list of writers. It gets messages from every process until this one ends. */
export async function openBoard({ listen }: Pick<OpenDatabase, 'listen'>, now: () => number): Promise<Board> {
  const board = createBoard(now);
  await listen(PRESENCE, (told) => board.hear(saidIn(told)));
  setInterval(() => board.sweep(), SWEEP_MS).unref();
  return board;
}

/** Parses a message. Another release may send another format, which throws UnknownMessage. */
function saidIn(told: string): Said {
  try {
    return Said.parse(JSON.parse(told));
  } catch (cause) {
    throw new UnknownMessage(undefined, { cause });
  }
}

/** Tells everybody on the page, in every process, where the caller writes. Requires permission to write. */
export async function sayWriting(
  ctx: Context,
  { id, tab, part }: { id: string; tab: string; part: Part | null },
): Promise<{ isSaid: true }> {
  await ownTributeRow(ctx, { id, to: 'write' });
  if (ctx.actor.kind !== 'member') fail('SIGN_IN_REQUIRED');
  const { id: userId, name = null, email: mailbox } = ctx.actor.user;
  const said: Said = { tributeId: id, userId, tab, name, mailbox, part };
  await ctx.database.tell(PRESENCE, JSON.stringify(said));
  return { isSaid: true };
}
