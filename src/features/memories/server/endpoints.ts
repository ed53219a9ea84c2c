import { implementing, ownEntriesKept } from '../../../platform/implementer.ts';
import { memories as memoriesContract } from '../contract/endpoints.ts';
import { tributes as tributesContract } from '../../tributes/contract/tributes.ts';
import { decideEntry } from './commands/decide.ts';
import { leaveMemory, lightCandle } from './commands/leave.ts';
import { openOwnEntry } from './commands/open-own-entry.ts';
import { editOwnEntry, withdrawOwnEntry } from './commands/own-entry.ts';
import { entriesForSteward } from './queries/entries.ts';
import { promptsOnPage } from './queries/prompts.ts';
import { litCandles, olderMemories, publicTribute, tributePreview } from './queries/public.ts';

const { memories, tributes } = implementing({ memories: memoriesContract, tributes: tributesContract });

export const memoriesEndpoints = {
  page: memories.page.handler(({ context, input }) => olderMemories(context, input)),
  prompts: memories.prompts.handler(({ context, input }) => promptsOnPage(context, input)),
  candles: memories.candles.handler(({ context, input }) => litCandles(context, input)),
  leave: memories.leave.handler(({ context, input }) => ownEntriesKept(context, leaveMemory(context, input))),
  lightCandle: memories.lightCandle.handler(({ context, input }) =>
    ownEntriesKept(context, lightCandle(context, input)),
  ),
  readOwn: memories.readOwn.handler(({ context, input }) => ownEntriesKept(context, openOwnEntry(context, input))),
  editOwn: memories.editOwn.handler(({ context, input }) => editOwnEntry(context, input)),
  withdrawOwn: memories.withdrawOwn.handler(({ context, input }) => withdrawOwnEntry(context, input)),
  listEntries: memories.listEntries.handler(({ context, input }) => entriesForSteward(context, input)),
  decide: memories.decide.handler(({ context, input }) => decideEntry(context, input)),
};

/** The endpoints of a tribute that show visitors' words with it: joined here, because tributes knows no memories. */
export const tributeReadingEndpoints = {
  readPublic: tributes.readPublic.handler(({ context, input }) => publicTribute(context, input)),
  preview: tributes.preview.handler(({ context, input }) => tributePreview(context, input)),
};
