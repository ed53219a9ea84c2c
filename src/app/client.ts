import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from './contract.ts';

/** API client of all loaders and actions. On the server it calls endpoints in process, in the browser it uses fetch. */
export type Client = ContractRouterClient<typeof contract>;
