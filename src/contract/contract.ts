import { accounts } from './accounts.ts';
import { deletions } from './deletions.ts';
import { exports } from './exports.ts';
import { logs } from './logs.ts';
import { memories } from './memories.ts';
import { tributes } from './tributes.ts';

export const contract = { accounts, logs, tributes, memories, exports, deletions };
