import { ORPCError } from '@orpc/server';
import { errorStatus, type ErrorCode, type ErrorData } from '../shared/api/errors.ts';
import { fieldProblem, type FieldCode } from '../shared/api/field-refusals.ts';

/** A refusal with a code from `api/errors.ts`. Any server code may throw it. The response chooses the message. */
export class CatalogueError extends ORPCError<ErrorCode, ErrorData | undefined> {
  constructor(code: ErrorCode, data?: ErrorData, options?: { cause?: unknown; message?: string }) {
    super(code, {
      defined: true,
      status: errorStatus[code],
      message: options?.message ?? code,
      data,
      cause: options?.cause,
    });
  }
}

export function fail(code: ErrorCode, data?: ErrorData): never {
  throw new CatalogueError(code, data);
}

export function failField<Code extends FieldCode>(...problem: Parameters<typeof fieldProblem<Code>>): never {
  throw new CatalogueError('INVALID_INPUT', { fields: [fieldProblem(...problem)] });
}
