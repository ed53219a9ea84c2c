import { adminLine } from './admin.ts';
import { attackLine } from './attack.ts';
import { draftLine } from './draft.ts';
import { giftsLine } from './gifts.ts';
import { growthLine } from './growth.ts';
import { largeLine } from './large.ts';
import type { Line } from '../line.ts';
import { memoriesLine } from './memories.ts';
import { notModifiedLine, pageLine } from './page.ts';
import { photographsLine } from './photographs.ts';
import { checklistsLine } from './checklists.ts';
import { providersLine } from './providers.ts';
import { spikeLine } from './spike.ts';
import { stampedeLine } from './stampede.ts';
import { startLine } from './start.ts';
import { streamsLine } from './streams.ts';
import { twoProcessesLine } from './two-processes.ts';
import { mainThreadLine, uncachedLine } from './uncached.ts';
import { weightLine } from './weight.ts';
import { wordsLine } from './words.ts';
import { writingLine } from './writing.ts';

/** The order matters: lines that leave much data or many jobs behind come last. */
export const lines: readonly Line[] = [
  pageLine,
  notModifiedLine,
  twoProcessesLine,
  uncachedLine,
  mainThreadLine,
  weightLine,
  writingLine,
  wordsLine,
  checklistsLine,
  giftsLine,
  providersLine,
  adminLine,
  photographsLine,
  attackLine,
  startLine,
  growthLine,
  largeLine,
  draftLine,
  streamsLine,
  stampedeLine,
  spikeLine,
  memoriesLine,
];
