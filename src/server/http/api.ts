import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { createRouterClient } from '@orpc/server';
import { accountsEndpoints } from '../domains/accounts/endpoints.ts';
import { memoriesEndpoints, tributeReadingEndpoints } from '../domains/memories/endpoints.ts';
import { tributesEndpoints } from '../domains/tributes/endpoints.ts';
import type { Context } from '../context.ts';
import { CatalogueError, fail } from '../errors.ts';
import { readTextBody, withBody } from './body.ts';
import { errorAnswer, toCatalogueError } from './error-answers.ts';
import { endpoints } from './implementer.ts';

/** Every endpoint of the contract; one that is missing does not compile. */
const router = endpoints.router({
  accounts: accountsEndpoints,
  tributes: { ...tributesEndpoints, ...tributeReadingEndpoints },
  memories: memoriesEndpoints,
});

async function withCatalogueErrors<Output>(
  context: Context,
  path: readonly string[],
  run: () => Promise<Output>,
): Promise<Output> {
  try {
    return await run();
  } catch (error) {
    const refused = toCatalogueError(error, context.log, { endpoint: path.join('.') });
    const wait = refused.data?.retryAfterSeconds;
    if (wait !== undefined) context.answerHeaders.set('retry-after', String(wait));
    throw refused;
  }
}

const handler = new OpenAPIHandler<Context>(router, {
  clientInterceptors: [({ next, context, path }) => withCatalogueErrors(context, path, next)],
});

export async function answerApi(request: Request, context: Context): Promise<Response> {
  try {
    const body = request.method === 'GET' || request.method === 'HEAD' ? '' : await readTextBody(request);
    assertJson(request, body);
    const { response } = await handler.handle(withBody(request, body), { prefix: '/api', context });
    if (!response) throw new CatalogueError('NOT_FOUND');
    return withAnswerHeaders(response, context);
  } catch (error) {
    return errorAnswer(toCatalogueError(error, context.log, { endpoint: 'api' }));
  }
}

/** Bodies are JSON and nothing else: form and plain-text bodies are what other sites can send without asking. */
function assertJson(request: Request, body: string): void {
  if (body === '') return;
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') fail('MALFORMED_REQUEST');
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) fail('MALFORMED_REQUEST');
  } catch {
    fail('MALFORMED_REQUEST');
  }
}

function withAnswerHeaders(response: Response, context: Context): Response {
  const headers = new Headers(response.headers);
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
  for (const [name, value] of context.answerHeaders) headers.append(name, value);
  return new Response(response.body, { status: response.status, headers });
}

/** The same endpoints called in process, with the same access checks, for rendering pages. */
export const createServerClient = (context: Context) =>
  createRouterClient(router, {
    context,
    interceptors: [({ next, path }) => withCatalogueErrors(context, path, async () => next())],
  });
