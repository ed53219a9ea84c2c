import type { IncomingMessage, ServerResponse } from 'node:http';
import { isNamed } from '../http/answers/etag.ts';
import type { Encoding, CachedPage } from './cached-page.ts';
import { CatalogueError } from '../errors.ts';
import { PAGE_WITHIN_MS, type PageCache } from './page-cache.ts';
import { createTurns } from './turns.ts';

/** Pages per turn of the event loop. New connections and query results wait for the next turn, so keep it low. */
const IN_ONE_TURN = 64;

/** `isLate`: the page took too long, so only an error response is left to send. */
type Pass = (isLate?: boolean) => void;

/** Resolves to the page, or refuses as BUSY, so that nobody waits long for a database that is silent. */
async function pageInTime<Page>(page: Promise<Page>, withinMs: number): Promise<Page> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CatalogueError('BUSY', { retryAfterSeconds: 2 })), withinMs);
  });
  return Promise.race([page, late]).finally(() => clearTimeout(timer));
}

/** Answers cached pages from memory, in order of arrival. Calls `pass` if the framework must answer. */
export function answerCached(pages: PageCache, withinMs = PAGE_WITHIN_MS) {
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
      pageInTime(coming, withinMs).then(
        (made) => ('bodies' in made ? answer(made, request, response) : pass()),
        (error: unknown) => pass(error instanceof CatalogueError && error.code === 'BUSY'),
      );
    });
  };
}

function answer(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  if (isNamed(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.notModified);
    response.end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  response.writeHead(200, page.headers[encoding]);
  response.end(request.method === 'HEAD' ? undefined : page.bodies[encoding]);
}

/** Encodings by header. Browsers send few different headers, but an attacker can send many. */
const known = new Map<string, Encoding>();
const MOST_KNOWN = 100;

/** The best of our encodings that a request accepts. `br;q=0` means that br is not accepted. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const remembered = known.get(accepted);
  if (remembered) return remembered;
  const encoding = bestOf(accepted);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(accepted, encoding);
  return encoding;
}

function bestOf(accepted: string): Encoding {
  const takes = (name: string) => new RegExp(`(^|,)\\s*${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*(,|$))|,|$)`).test(accepted);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
