import { ORPCError } from '@orpc/client';
import { isRouteErrorResponse } from 'react-router';
import type { Client } from '../../../app/client.ts';
import { toldError } from './told-error.ts';

/** A page that fails in a loop is heard of this often. */
const MOST = 5;

/** What the server knows already: its own refusals, with or without a reference. */
const isAnswered = (error: unknown) => error instanceof ORPCError || isRouteErrorResponse(error);

/**
 * Tells the server what failed in this browser, silently, whatever becomes of that: the person sees the screen's own
 * words. The screen is named by its path alone, since a query may hold a key.
 */
export function failureReporter(client: Pick<Client, 'logs'>, screen: () => string): (error: unknown) => void {
  let count = 0;
  return (thrown) => {
    // Errors of other people's scripts, an extension's say, come without any.
    if (thrown === null || thrown === undefined || isAnswered(thrown) || count >= MOST) return;
    count += 1;
    void client.logs.reportFailure({ error: toldError(thrown), snapshot: { screen: screen() } }).catch(() => undefined);
  };
}
