import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from '../../platform/http/requests/app-env.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { answerIncoming, isForApi, type Api } from './calls/api-door.ts';
import { answerCached } from '../../platform/page-cache/cached-pages.ts';
import { errorBody } from '../../platform/http/answers/in-words.ts';
import type { PageCache } from '../../platform/page-cache/page-cache.ts';

export interface Listening {
  port: number;
  /** Makes each connection close after its next response, so that none is cut during a request. */
  letGo(): void;
  /** Refuses new requests and waits at most `graceMs` for running ones. Then cuts their connections. */
  close(graceMs: number): Promise<void>;
}

// A Request object cannot be made for TRACE and CONNECT.
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function refuseMethod(response: ServerResponse): void {
  const body = errorBody(new CatalogueError('METHOD_NOT_ALLOWED'));
  response.writeHead(body.status, {
    'content-type': 'application/json',
    allow: [...METHODS].join(', '),
    connection: 'close',
  });
  response.end(JSON.stringify(body));
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface ListenSettings {
  port: number;
  host: string;
  api: Api;
  before: Middleware | null;
  /** Longest wait for a page that is being rendered. */
  pageWithinMs?: number;
}

/** Cached pages and the API are answered before the framework sees the request. */
export async function listen(
  app: Hono<AppEnv>,
  pages: PageCache,
  { port, host, api, before, pageWithinMs }: ListenSettings,
): Promise<Listening> {
  const answer = getRequestListener((request, env) => app.fetch(request, env));
  const sayLate = getRequestListener((request, env) => app.fetch(request, { ...env, isLate: true }));
  const cached = answerCached(pages, pageWithinMs);
  let isClosing = false;
  const server = createServer((request, response) => {
    // Tells clients to open their next connection elsewhere.
    if (isClosing) response.setHeader('connection', 'close');
    if (!METHODS.has(request.method ?? '')) return refuseMethod(response);
    cached(request, response, (isLate) => {
      if (isLate) return void sayLate(request, response);
      if (isForApi(request.method ?? '', request.url ?? '')) return void answerIncoming(api, request, response);
      if (before) before(request, response, () => void answer(request, response));
      else void answer(request, response);
    });
  });
  // Slow clients must not hold connections: headers within ten seconds, a whole upload within five minutes.
  server.headersTimeout = 10_000;
  server.requestTimeout = 300_000;
  // Longer than a proxy keeps idle connections (mostly 60 s). Else a proxy sends a POST while we close, and answers 502.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    letGo: () => void (isClosing = true),
    async close(graceMs) {
      isClosing = true;
      await closeWithin(server, graceMs);
    },
  };
}

function closeWithin(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // Connections whose last response began before closing stay open for another request: close them once idle.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
  });
}
