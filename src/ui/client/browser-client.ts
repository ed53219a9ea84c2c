import { createORPCClient } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { contract } from '../../app/contract.ts';
import type { Client } from '../../app/client.ts';
import { UnreachableError } from './failures/unreachable.ts';
import { theServer } from './server.ts';

/** API client for browsers and the native app. `init` is added to every request. */
export function createBrowserClient(init: RequestInit = {}): Client {
  const { origin, fetch } = theServer();
  const link = new OpenAPILink(contract, {
    url: `${origin}/api`,
    fetch: (request, given) =>
      fetch(request, { ...given, ...init }).catch((error: unknown) => {
        throw error instanceof TypeError ? new UnreachableError(error) : error;
      }),
  });
  return createORPCClient(link);
}
