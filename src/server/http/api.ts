import { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import { createRouterClient } from '@orpc/server';
import { accountsEndpoints } from '../domains/accounts/endpoints.ts';
import { memoriesEndpoints, tributeReadingEndpoints } from '../domains/memories/endpoints.ts';
import { tributesEndpoints } from '../domains/tributes/endpoints.ts';
import type { Context } from '../context.ts';
import { CatalogueError, fail } from '../errors.ts';
import { readTextBody } from './body.ts';
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

const handler = new StandardOpenAPIHandler<Context>(router, {
  clientInterceptors: [({ next, context, path }) => withCatalogueErrors(context, path, next)],
});

/**
 * Answers `/api/*`. The body is read and parsed here and the answer written once: a second Request or Response, or a
 * body passed on as a stream, costs more than everything else an endpoint does.
 */
export async function answerApi(request: Request, context: Context): Promise<Response> {
  try {
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const body = parsedBody(request, hasBody ? await readTextBody(request) : '');
    const asked = {
      method: request.method,
      url: new URL(request.url),
      headers: Object.fromEntries(request.headers),
      body: async () => body,
      signal: undefined,
    };
    const { response } = await handler.handle(asked, { prefix: '/api', context });
    if (!response) throw new CatalogueError('NOT_FOUND');
    return writtenAnswer(response, context);
  } catch (error) {
    return errorAnswer(toCatalogueError(error, context.log, { endpoint: 'api' }));
  }
}

/** Bodies are JSON objects and nothing else: form and plain-text bodies are what other sites can send without asking. */
function parsedBody(request: Request, text: string): object | undefined {
  if (text === '') return undefined;
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') fail('MALFORMED_REQUEST');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    fail('MALFORMED_REQUEST');
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : fail('MALFORMED_REQUEST');
}

type EndpointAnswer = NonNullable<Awaited<ReturnType<typeof handler.handle>>['response']>;

function writtenAnswer({ status, headers: given, body }: EndpointAnswer, context: Context): Response {
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  for (const [name, value] of Object.entries(given)) if (typeof value === 'string') headers.set(name, value);
  for (const [name, value] of context.answerHeaders) headers.append(name, value);
  if (body === undefined) return new Response(null, { status, headers });
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify(body), { status, headers });
}

/** The same endpoints called in process, with the same access checks, for rendering pages. */
export const createServerClient = (context: Context) =>
  createRouterClient(router, {
    context,
    interceptors: [({ next, path }) => withCatalogueErrors(context, path, async () => next())],
  });
