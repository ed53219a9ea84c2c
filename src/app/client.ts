import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from './contract.ts';

/** Client of all loaders and actions: in process on the server, fetch in the browser. */
export type Client = ContractRouterClient<typeof contract>;
