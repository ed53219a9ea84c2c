import { ORPCError } from '@orpc/server';
import { errorStatus, type ErrorBody, type ErrorCode, type ErrorData } from '../contract/errors.ts';
import * as words from '#messages/errors';

/** A refusal from the catalogue. Thrown anywhere in the server; one place turns it into an answer. */
export class CatalogueError extends ORPCError<ErrorCode, ErrorData | undefined> {
  constructor(code: ErrorCode, data?: ErrorData, options?: { cause?: unknown; message?: string }) {
    super(code, {
      defined: true,
      status: errorStatus[code],
      message: options?.message ?? words.errorMessage(code),
      data,
      cause: options?.cause,
    });
  }
}

export function fail(code: ErrorCode, data?: ErrorData): never {
  throw new CatalogueError(code, data);
}

export function failField(field: string, message: string): never {
  throw new CatalogueError('INVALID_INPUT', { fields: [{ field, message }] });
}

/** The same body that oRPC writes, for answers given outside it. */
export function errorBody(error: CatalogueError): ErrorBody {
  const { code, status, message, data } = error;
  return { defined: true, code, status, message, ...(data === undefined ? {} : { data }) };
}
