import { LOG_MESSAGE_CHARACTERS, LOG_NAME_CHARACTERS, LOG_STACK_CHARACTERS } from '../../../shared/limits/limits.ts';
import type { BrowserFailure } from '../../../features/operations/contract/logs.ts';

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : undefined);

export function toldError(thrown: unknown): BrowserFailure['error'] {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const code = codeOf(error)?.slice(0, LOG_NAME_CHARACTERS);
  return {
    name: error.name.slice(0, LOG_NAME_CHARACTERS),
    message: error.message.slice(0, LOG_MESSAGE_CHARACTERS),
    stack: (error.stack ?? '').slice(0, LOG_STACK_CHARACTERS),
    ...(code !== undefined && { code }),
  };
}
