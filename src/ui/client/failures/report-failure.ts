import { ORPCError } from '@orpc/client';
import { isRouteErrorResponse } from 'react-router';
import type { Client } from '../../../app/client.ts';
import { toldError } from './told-error.ts';

/** Maximum number of reports, for a page that fails in a loop. */
const MOST = 5;

/** Whether the error is the server's own refusal, which need not be reported. */
const isAnswered = (error: unknown) => error instanceof ORPCError || isRouteErrorResponse(error);

/** Reports a failure to the server, silently. Sends only the screen's path, because a query may contain a key. */
export function failureReporter(client: Pick<Client, 'logs'>, screen: () => string): (error: unknown) => void {
  let count = 0;
  return (thrown) => {
    // Errors from foreign scripts, such as extensions, arrive without an error object.
    if (thrown === null || thrown === undefined || isAnswered(thrown) || count >= MOST) return;
    count += 1;
    void client.logs.reportFailure({ error: toldError(thrown), snapshot: { screen: screen() } }).catch(() => undefined);
  };
}
