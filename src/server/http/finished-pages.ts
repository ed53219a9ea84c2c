import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding, FinishedPage } from './finished-page.ts';
import type { PageCache } from './page-cache.ts';

/** Answers a finished page from its bytes; false when there is none and the framework must. */
export function answerFinished(pages: PageCache, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const page = pages.find(request.url ?? '');
  if (!page) return false;
  if (request.headers['if-none-match'] !== undefined && matches(request.headers['if-none-match'], page)) {
    response.writeHead(304, page.notModified);
    response.end();
    return true;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  response.writeHead(200, page.headers[encoding]);
  response.end(request.method === 'HEAD' ? undefined : page.bodies[encoding]);
  return true;
}

/** The best finished encoding a request takes. `br;q=0` says no. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const takes = (name: string) => new RegExp(`(^|,)\\s*${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*(,|$))|,|$)`).test(accepted);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

const matches = (header: string, { etag }: FinishedPage) =>
  header === etag ||
  header === '*' ||
  header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice(2));
