import { ORPCError, ValidationError } from '@orpc/server';
import { isErrorCode, type ErrorData } from '../../../shared/api/errors.ts';
import { problemsOf } from '../../../shared/api/field-refusals.ts';
import type { Log } from '../../log.ts';
import { CatalogueError } from '../../errors.ts';
import { PaymentsError } from '../../card-payments/index.ts';
import { isContention } from '../../database/index.ts';
import { storeTrouble } from '../../file-store/index.ts';
import { errorBody } from './in-words.ts';

/** Database errors that may pass: no connection, a time limit, a shutdown, a standby server that cannot write. */
const BUSY = /timeout|ECONNREFUSED|ECONNRESET|Connection terminated|57P0[123]|57014|53[234]00|08\d{3}|25006/;
/** PostgreSQL's code for a full disk. */
const FULL = /\b53100\b/;
const FULL_RETRY_SECONDS = 60;
const AWAY_RETRY_SECONDS = 5;

/** The only place where a thrown value becomes a catalogue error. Unforeseen values are logged and get a reference. */
export function toCatalogueError(
  error: unknown,
  log: Pick<Log, 'info' | 'unforeseen'>,
  facts: Record<string, unknown>,
): CatalogueError {
  if (error instanceof CatalogueError) {
    if (error.code === 'BUSY') log.info('answered_busy', { endpoint: facts['endpoint'] });
    return error;
  }
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST')
      return refusedFields(error.cause.issues);
    if (error.code === 'BAD_REQUEST') return new CatalogueError('MALFORMED_REQUEST');
    if (error.code === 'NOT_FOUND') return new CatalogueError('NOT_FOUND');
    if (isErrorCode(error.code)) return new CatalogueError(error.code, error.data);
  }
  const reference = log.unforeseen(error, facts);
  const unkept = storeRefusal(error, { reference });
  if (unkept) return unkept;
  if (isContention(error) || isAway(error) || BUSY.test(describe(error)))
    return new CatalogueError('BUSY', { reference, retryAfterSeconds: 2 });
  return new CatalogueError('UNEXPECTED', { reference }, { cause: error });
}

/** Whether the card provider is busy or did not answer. A retry is safe, because it has the same key. */
const isAway = (error: unknown): boolean =>
  error instanceof PaymentsError && (error.kind === 'unreachable' || error.kind === 'busy');

/** The refusal for full or unavailable storage. Null for any other error. */
export function storeRefusal(error: unknown, data: ErrorData = {}): CatalogueError | null {
  const trouble = FULL.test(describe(error)) ? 'full' : storeTrouble(error);
  if (trouble === 'full') return new CatalogueError('NO_ROOM', { ...data, retryAfterSeconds: FULL_RETRY_SECONDS });
  if (trouble === 'away') return new CatalogueError('BUSY', { ...data, retryAfterSeconds: AWAY_RETRY_SECONDS });
  return null;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = 'code' in error ? String(error.code) : '';
  return `${code} ${error.message} ${error.cause === undefined ? '' : describe(error.cause)}`;
}

export const refusedFields = (issues: ValidationError['issues']): CatalogueError =>
  new CatalogueError('INVALID_INPUT', { fields: problemsOf(issues) });

export interface WrittenAnswer {
  status: number;
  headers: [string, string][];
  /** A stream is written only as fast as its reader takes it. */
  body: string | ReadableStream<Uint8Array>;
}

export function refusal(error: CatalogueError): WrittenAnswer {
  const body = errorBody(error);
  const wait = body.data?.retryAfterSeconds;
  return {
    status: body.status,
    headers: [
      ['cache-control', 'no-store'],
      ['content-type', 'application/json'],
      ...(wait === undefined ? [] : [['retry-after', String(wait)] as [string, string]]),
    ],
    body: JSON.stringify(body),
  };
}

export function errorAnswer(error: CatalogueError): Response {
  const { status, headers, body } = refusal(error);
  return new Response(body, { status, headers });
}
