import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from './contract.ts';

/** The one client every loader and action calls: in process on the server, fetch in the browser. */
export type Client = ContractRouterClient<typeof contract>;
