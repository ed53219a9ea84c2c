import { createORPCClient } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { contract } from '../../app/contract.ts';
import type { Client } from '../../app/client.ts';
import { UnreachableError } from './failures/unreachable.ts';
import { theServer } from './server.ts';

/** Asks the server, and may answer from what the browser has stored. */
type Through = (request: Request, ask: () => Promise<Response>) => Promise<Response>;

/** API client for browsers and the native app. `init` is added to every request. */
export function createBrowserClient(init: RequestInit = {}, through: Through = (_, ask) => ask()): Client {
  const { origin, fetch } = theServer();
  const link = new OpenAPILink(contract, {
    url: `${origin}/api`,
    fetch: (request, given) =>
      through(request, () =>
        fetch(request, { ...given, ...init }).catch((error: unknown) => {
          throw error instanceof TypeError ? new UnreachableError(error) : error;
        }),
      ),
  });
  return createORPCClient(link);
}
