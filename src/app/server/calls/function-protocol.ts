import { noSuchFunction } from '../../../shared/words/en/errors.ts';
import { fail, type CatalogueError } from '../../../platform/errors.ts';
import { readTextBody } from '../../../platform/http/requests/body.ts';
import { inWords } from '../../../platform/http/answers/in-words.ts';

// The public protocol of callable functions: https://firebase.google.com/docs/functions/callable-reference

/** Maps each of our HTTP statuses to the protocol's status name and that name's own HTTP status. */
const words = new Map<number, [word: string, status: number]>([
  [401, ['UNAUTHENTICATED', 401]],
  [403, ['PERMISSION_DENIED', 403]],
  [404, ['NOT_FOUND', 404]],
  [429, ['RESOURCE_EXHAUSTED', 429]],
  [500, ['INTERNAL', 500]],
  [503, ['UNAVAILABLE', 503]],
]);

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'private, no-store', ...headers },
  });

export const resultAnswer = (result: object): Response => json(200, { result });

/** `{"error": {"status", "message", "details"}}` with the HTTP status that the protocol has for `status`. */
export function errorResult(error: CatalogueError): Response {
  const { status, message, data } = inWords(error);
  const [word, matching] = words.get(status) ?? ['INVALID_ARGUMENT', 400];
  const wait = data?.retryAfterSeconds;
  return json(
    matching,
    { error: { status: word, message, ...(data && { details: data }) } },
    wait === undefined ? {} : { 'retry-after': String(wait) },
  );
}

/** Answer for an unknown function. Lists the existing addresses for the client's programmer. */
export const noFunctionHere = (addresses: readonly string[]): Response =>
  json(404, { error: { status: 'NOT_FOUND', message: noSuchFunction(addresses), details: { functions: addresses } } });

/** Returns the payload of `{"data": …}`. Refuses other keys, as the protocol's own server does. */
export async function readPayload(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (request.method !== 'POST' || type !== 'application/json') fail('MALFORMED_REQUEST');
  const body = parsed(await readTextBody(request));
  if (typeof body !== 'object' || body === null || Object.keys(body).join() !== 'data') fail('MALFORMED_REQUEST');
  return Reflect.get(body, 'data');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail('MALFORMED_REQUEST');
  }
}
