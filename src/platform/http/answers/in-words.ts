import { errorMessage } from '../../../shared/words/en/errors.ts';
import { fieldMessage } from '../../../shared/words/en/field-refusals.ts';
import type { ErrorBody } from '../../../shared/api/errors.ts';
import { CatalogueError } from '../../errors.ts';

/** Adds messages to a refusal, for callers of the API, who have no table of messages. */
export function inWords({ code, data, cause }: CatalogueError): CatalogueError {
  const fields = data?.fields?.map((problem) => ({ ...problem, message: fieldMessage(problem) }));
  return new CatalogueError(code, data && { ...data, ...(fields && { fields }) }, {
    cause,
    message: errorMessage(code, data),
  });
}

/** Body of an error response, as oRPC writes it, for responses that oRPC does not write. */
export function errorBody(error: CatalogueError): ErrorBody {
  const { code, status, message, data } = inWords(error);
  return { defined: true, code, status, message, ...(data === undefined ? {} : { data }) };
}
