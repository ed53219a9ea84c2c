import { accounts } from './accounts.ts';
import { memories } from './memories.ts';
import { tributes } from './tributes.ts';

/** Every endpoint of the product. The server must implement each one; the client gets each one. */
export const contract = { accounts, tributes, memories };
