import type { CatalogueError } from '../../../platform/errors.ts';
import { errorAnswer } from '../../../platform/http/answers/error-answers.ts';
import type { Renderer } from './renderer.ts';
import { securityHeaders } from '../../../platform/http/answers/security-headers.ts';

const FOR_MACHINES = /^\/(api|files|functions|assets|dev)\//;

/** Whether the client wants HTML, as browsers do for documents. */
export const isForPeople = (request: Request): boolean =>
  (request.headers.get('accept') ?? '').includes('text/html') && !FOR_MACHINES.test(new URL(request.url).pathname);

/** Answers with an error page that has the status and headers of the API's answer. */
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
