import { accounts } from './accounts.ts';
import { memories } from './memories.ts';
import { tributes } from './tributes.ts';

export const contract = { accounts, tributes, memories };
