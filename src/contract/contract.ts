import { accounts } from './accounts.ts';
import { logs } from './logs.ts';
import { memories } from './memories.ts';
import { tributes } from './tributes.ts';
import { twoStep } from './two-step.ts';

export const contract = { accounts, twoStep, logs, tributes, memories };
