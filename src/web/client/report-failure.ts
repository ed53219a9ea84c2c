import { ORPCError } from '@orpc/client';
import { isRouteErrorResponse } from 'react-router';
import { LOG_MESSAGE_CHARACTERS, LOG_NAME_CHARACTERS, LOG_STACK_CHARACTERS } from '../../contract/limits.ts';
import type { Client } from './page.ts';

/** A page that fails in a loop is heard of this often. */
const MOST = 5;

/** What the server knows already: its own refusals, with or without a reference. */
const isAnswered = (error: unknown) => error instanceof ORPCError || isRouteErrorResponse(error);

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : undefined);

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
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const code = codeOf(error)?.slice(0, LOG_NAME_CHARACTERS);
    const told = {
      name: error.name.slice(0, LOG_NAME_CHARACTERS),
      message: error.message.slice(0, LOG_MESSAGE_CHARACTERS),
      stack: (error.stack ?? '').slice(0, LOG_STACK_CHARACTERS),
      ...(code !== undefined && { code }),
    };
    void client.logs.reportFailure({ error: told, snapshot: { screen: screen() } }).catch(() => undefined);
  };
}
