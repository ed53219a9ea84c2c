import { implementing, ownPostsKept } from '../../../platform/implementer.ts';
import { memories as memoriesContract } from '../contract/endpoints.ts';
import { tributes as tributesContract } from '../../tributes/contract/tributes.ts';
import { decidePost } from './commands/decide.ts';
import { simpleGestures, type SimpleGesture } from '../contract/gestures/gestures.ts';
import { leaveMemory, leaveSimple } from './commands/leave.ts';
import { openOwnPost } from './commands/open-own-post.ts';
import { editOwnPost, withdrawOwnPost } from './commands/own-post.ts';
import { postsForKeeper } from './queries/posts.ts';
import { promptsOnPage } from './queries/prompts.ts';
import { olderMemories, publicTribute, simplePage, tributePreview } from './queries/public.ts';

const { memories, tributes } = implementing({ memories: memoriesContract, tributes: tributesContract });

const listOf = (gesture: SimpleGesture) =>
  memories[gesture.many].handler(async ({ context, input }) => (await simplePage(context, gesture, input)) as never);
const leaveOf = (gesture: SimpleGesture) =>
  memories[gesture.leave].handler(({ context, input }) => ownPostsKept(context, leaveSimple(context, gesture, input)));

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
  leave: memories.leave.handler(({ context, input }) => ownPostsKept(context, leaveMemory(context, input))),
  ...simpleEndpoints,
  readOwn: memories.readOwn.handler(({ context, input }) => ownPostsKept(context, openOwnPost(context, input))),
  editOwn: memories.editOwn.handler(({ context, input }) => editOwnPost(context, input)),
  withdrawOwn: memories.withdrawOwn.handler(({ context, input }) => withdrawOwnPost(context, input)),
  listPosts: memories.listPosts.handler(({ context, input }) => postsForKeeper(context, input)),
  decide: memories.decide.handler(({ context, input }) => decidePost(context, input)),
};

/** These two endpoints show posts. They are here because the tributes feature does not import memories. */
export const tributeReadingEndpoints = {
  readPublic: tributes.readPublic.handler(({ context, input }) => publicTribute(context, input)),
  preview: tributes.preview.handler(({ context, input }) => tributePreview(context, input)),
};
