import { createORPCClient } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { contract } from '../../contract/contract.ts';
import type { Client } from './page.ts';

/** The client of the web application: fetch with the session's cookie. */
export function createBrowserClient(origin: string): Client {
  return createORPCClient(new OpenAPILink(contract, { url: `${origin}/api` }));
}
