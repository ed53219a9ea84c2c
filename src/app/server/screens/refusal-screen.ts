import type { CatalogueError } from '../../../platform/errors.ts';
import { errorAnswer } from '../../../platform/http/answers/error-answers.ts';
import type { Renderer } from './renderer.ts';
import { securityHeaders } from '../../../platform/http/answers/security-headers.ts';

const FOR_MACHINES = /^\/(api|files|functions|assets|dev)\//;

/** Whether somebody reads the answer as a page: a browser that asks for a document says so. */
export const isForPeople = (request: Request): boolean =>
  (request.headers.get('accept') ?? '').includes('text/html') && !FOR_MACHINES.test(new URL(request.url).pathname);

/** A refusal as a page in plain words, with the status and headers that a machine would get. */
export async function answerRefusal(
  renderer: Renderer,
  error: CatalogueError,
  { isHttps, pathname }: { isHttps: boolean; pathname: string },
): Promise<Response> {
  const { headers } = errorAnswer(error);
  const { html, rules } = await renderer.renderRefusal(error, pathname);
  headers.set('content-type', 'text/html; charset=utf-8');
  for (const [name, value] of securityHeaders({ rules }, isHttps)) headers.set(name, value);
  return new Response(html, { status: error.status, headers });
}
