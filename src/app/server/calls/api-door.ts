import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { STREAM_STALLED_MS } from '../../../shared/limits/limits.ts';
import type { Deps } from '../../../platform/context.ts';
import { withRequestId } from '../../../platform/log.ts';
import { fail } from '../../../platform/errors.ts';
import { answerEndpoint, type Asked } from './api.ts';
import { CALL_ELSEWHERE } from './functions.ts';
import { readIncomingText, readTextBody } from '../../../platform/http/requests/body.ts';
import { databaseWatch } from '../../../platform/http/requests/database-watch.ts';
import { appOriginHeaders, appPreflight } from '../../../platform/http/answers/app-origins.ts';
import { refusal, toCatalogueError, type WrittenAnswer } from '../../../platform/http/answers/error-answers.ts';
import { mayChange, originRule } from '../../../platform/http/requests/origin-check.ts';
import { createContext } from '../requests/request-context.ts';
import { securityHeaders } from '../../../platform/http/answers/security-headers.ts';
import { UPLOAD } from '../../../features/media/server/http/uploads.ts';
import { WHOLE_PHOTOGRAPH } from '../../../features/tributes/server/http/whole-photograph.ts';

export type Api = (asked: Asked) => Promise<WrittenAnswer>;

/** Makes the API's request handler. It checks origin and database, finds the actor, and turns errors into messages. */
export function createApi(deps: Deps): Api {
  const rule = originRule(deps.config);
  const always = securityHeaders('data', deps.config.publicUrl.startsWith('https:'));
  const watch = databaseWatch(deps.database);

  const answer = async (asked: Asked, ending: AbortController) => {
    const context = await createContext(deps, asked.headers, asked.remoteAddress);
    return withRequestId(context.request.id, () => answerEndpoint(asked, context, ending));
  };
  const watched = async (asked: Asked) => {
    const ending = new AbortController();
    const answering = answer(asked, ending);
    try {
      return await watch(() => answering);
    } catch (error) {
      ending.abort();
      // A response may still come after the refusal. Cancel it if it is a stream: unread, it would stay open forever.
      void answering.then(({ body }) => (typeof body === 'string' ? undefined : body.cancel())).catch(() => undefined);
      throw error;
    }
  };
  return async (asked) => {
    const preflight = appPreflight(asked.method, asked.headers);
    if (preflight) return { status: 200, headers: [...always, ...preflight], body: '' };
    const crossing = appOriginHeaders(asked.headers);
    try {
      if (!mayChange(asked.method, asked.headers, rule)) fail('CROSS_SITE_REQUEST');
      const { status, headers, body } = await watched(asked);
      return { status, headers: [...always, ...crossing, ...headers], body };
    } catch (error) {
      const { status, headers, body } = refusal(toCatalogueError(error, deps.log, { endpoint: 'api' }));
      return { status, headers: [...always, ...crossing, ...headers], body };
    }
  };
}

/** Whether the API answers a request. Photographs, and callable functions at the API's address, go to the framework. */
export const isForApi = (method: string, target: string): boolean =>
  target.startsWith('/api/') &&
  !UPLOAD.test(target) &&
  !WHOLE_PHOTOGRAPH.test(target) &&
  !(method === 'POST' && CALL_ELSEWHERE.test(target));

/** Handles node's request without the framework, whose Request and Response cost as much time as an endpoint. */
export async function answerIncoming(api: Api, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, headers, body } = await api({
    method: request.method ?? '',
    target: request.url ?? '',
    headers: { get: (name) => headerOf(request, name) },
    remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
    readBody: () => readIncomingText(request),
  });
  if (typeof body === 'string') {
    response.writeHead(status, [...headers.flat(), 'content-length', String(Buffer.byteLength(body))]);
    response.end(body);
    return;
  }
  response.writeHead(status, headers.flat());
  // A stalled reader would keep written data in memory. Heartbeats keep live connections from timing out.
  response.socket?.setTimeout(STREAM_STALLED_MS, () => response.destroy());
  // Ends the stream when the reader disconnects; errors need no handling.
  await pipeline(Readable.fromWeb(body as NodeReadableStream), response).catch(() => undefined);
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}

/** Answers a Request as `answerIncoming` does: in tests, and for addresses that only the framework recognises. */
export async function answerRequest(api: Api, request: Request, remoteAddress: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { status, headers, body } = await api({
    method: request.method,
    target: pathname + search,
    headers: request.headers,
    remoteAddress,
    readBody: () => readTextBody(request),
  });
  return new Response(body, { status, headers });
}
