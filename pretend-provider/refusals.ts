import type { ContentfulStatusCode } from 'hono/utils/http-status';

interface Refused {
  type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error' | 'rate_limit_error';
  code?: string;
  decline_code?: string;
  param?: string;
  message: string;
}

export class ApiRefusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly error: Refused;
  constructor(status: ContentfulStatusCode, error: Refused) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export const invalid = (message: string, param?: string, code?: string) =>
  new ApiRefusal(400, { type: 'invalid_request_error', message, ...(param && { param }), ...(code && { code }) });

export const noSuch = (what: string, id: string) =>
  new ApiRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message: `No such ${what.replaceAll('_', ' ')}: '${id}'`,
  });

/** Stripe's answers do not tell closed, withdrawn and unknown accounts apart. */
export const noAccess = (id: string) =>
  new ApiRefusal(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  });
