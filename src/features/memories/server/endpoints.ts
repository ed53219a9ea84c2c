import { implementing, ownEntriesKept } from '../../../platform/implementer.ts';
import { memories as memoriesContract } from '../contract/endpoints.ts';
import { tributes as tributesContract } from '../../tributes/contract/tributes.ts';
import { decideEntry } from './commands/decide.ts';
import { simpleGestures, type SimpleGesture } from '../contract/gestures/gestures.ts';
import { leaveMemory, leaveSimple } from './commands/leave.ts';
import { openOwnEntry } from './commands/open-own-entry.ts';
import { editOwnEntry, withdrawOwnEntry } from './commands/own-entry.ts';
import { entriesForKeeper } from './queries/entries.ts';
import { promptsOnPage } from './queries/prompts.ts';
import { olderMemories, publicTribute, simplePage, tributePreview } from './queries/public.ts';

const { memories, tributes } = implementing({ memories: memoriesContract, tributes: tributesContract });

const listOf = (gesture: SimpleGesture) =>
  memories[gesture.many].handler(async ({ context, input }) => (await simplePage(context, gesture, input)) as never);
const leaveOf = (gesture: SimpleGesture) =>
  memories[gesture.leave].handler(({ context, input }) =>
    ownEntriesKept(context, leaveSimple(context, gesture, input)),
  );

type Lists = { [Name in SimpleGesture['many']]: ReturnType<(typeof memories)[Name]['handler']> };
type Leaves = { [Name in SimpleGesture['leave']]: ReturnType<(typeof memories)[Name]['handler']> };
const simpleEndpoints = Object.fromEntries(
  simpleGestures.flatMap((gesture) => [
    [gesture.many, listOf(gesture)],
    [gesture.leave, leaveOf(gesture)],
  ]),
) as Lists & Leaves;

export const memoriesEndpoints = {
  page: memories.page.handler(({ context, input }) => olderMemories(context, input)),
  prompts: memories.prompts.handler(({ context, input }) => promptsOnPage(context, input)),
  leave: memories.leave.handler(({ context, input }) => ownEntriesKept(context, leaveMemory(context, input))),
  ...simpleEndpoints,
  readOwn: memories.readOwn.handler(({ context, input }) => ownEntriesKept(context, openOwnEntry(context, input))),
  editOwn: memories.editOwn.handler(({ context, input }) => editOwnEntry(context, input)),
  withdrawOwn: memories.withdrawOwn.handler(({ context, input }) => withdrawOwnEntry(context, input)),
  listEntries: memories.listEntries.handler(({ context, input }) => entriesForKeeper(context, input)),
  decide: memories.decide.handler(({ context, input }) => decideEntry(context, input)),
};

/** Here, because tributes does not know memories. */
export const tributeReadingEndpoints = {
  readPublic: tributes.readPublic.handler(({ context, input }) => publicTribute(context, input)),
  preview: tributes.preview.handler(({ context, input }) => tributePreview(context, input)),
};
