import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding, FinishedPage } from './finished-page.ts';
import type { PageCache } from './page-cache.ts';
import { createTurns } from './turns.ts';

/**
 * In one turn of the event loop, which also takes in one new connection and what the database answered: where thousands
 * read, the fewer the better for all who wait for those.
 */
const IN_ONE_TURN = 64;

type Pass = () => void;

/**
 * Answers finished pages from their bytes, in the order of asking. Calls `pass` when there is none and the framework must.
 */
export function answerFinished(pages: PageCache) {
  const turns = createTurns(IN_ONE_TURN);
  return (request: IncomingMessage, response: ServerResponse, pass: Pass): void => {
    const path = request.url ?? '';
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading || !pages.knows(path)) return pass();
    turns.take(() => {
      const page = pages.find(path);
      if (page) return answer(page, request, response);
      const coming = pages.coming(path);
      if (!coming) return pass();
      coming.then((made) => ('bodies' in made ? answer(made, request, response) : pass()), pass);
    });
  };
}

function answer(page: FinishedPage, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match'] !== undefined && matches(request.headers['if-none-match'], page)) {
    response.writeHead(304, page.notModified);
    response.end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  response.writeHead(200, page.headers[encoding]);
  response.end(request.method === 'HEAD' ? undefined : page.bodies[encoding]);
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
