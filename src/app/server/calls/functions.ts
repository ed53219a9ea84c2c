import type { ZodType } from 'zod';
import { Addressed, DynamicEmail } from '../../../features/accounts/contract/functions.ts';
import type { Context, Deps } from '../../../platform/context.ts';
import { assertAdmin } from '../../../features/accounts/server/commands/people/assert-admin.ts';
import { askForWelcome, sendDynamicEmail } from '../../../features/accounts/server/commands/emails/email-calls.ts';
import { sendPasswordReset } from '../../../features/accounts/server/commands/password/reset-password.ts';
import { sendVerification } from '../../../features/accounts/server/commands/sign-up/sign-up.ts';
import { withRequestId } from '../../../platform/log.ts';
import { fail } from '../../../platform/errors.ts';
import { databaseWatch } from '../../../platform/http/requests/database-watch.ts';
import { refusedFields, toCatalogueError } from '../../../platform/http/answers/error-answers.ts';
import { errorResult, noFunctionHere, readPayload, resultAnswer } from './function-protocol.ts';
import { isFromOwnPage, mayCall, originRule, type OriginRule } from '../../../platform/http/requests/origin-check.ts';
import { addAnswerHeaders } from '../../../platform/http/answers/answer-headers.ts';
import { addAppOrigin, appPreflight } from '../../../platform/http/answers/app-origins.ts';
import { createContext } from '../requests/request-context.ts';

type Call = (ctx: Context, data: unknown) => Promise<void>;

/** Declares a callable function. `guard` checks permission before the input is checked. */
const call =
  <Input>(
    input: ZodType<Input>,
    run: (ctx: Context, given: Input) => Promise<unknown>,
    guard: (ctx: Context) => Promise<unknown> = async () => undefined,
  ): Call =>
  async (ctx, data) => {
    await guard(ctx);
    const parsed = input.safeParse(data);
    if (!parsed.success) throw refusedFields(parsed.error.issues);
    await run(ctx, parsed.data);
  };

/** The specification's four calls (section 7). Their answers never reveal whether an email address is known. */
const calls = new Map<string, Call>([
  ['handleWelcomeEmail', call(Addressed, askForWelcome)],
  ['handlePasswordReset', call(Addressed, sendPasswordReset)],
  ['handleVerifyEmail', call(Addressed, sendVerification)],
  ['sendDynamicEmail', call(DynamicEmail, sendDynamicEmail, (ctx) => assertAdmin(ctx, 'sendDynamicEmail'))],
]);

const PREFIX = '/functions/';

/** A URL whose path ends with the name of a call: clients with another base address send their POSTs there. */
export const CALL_ELSEWHERE = new RegExp(`/(${[...calls.keys()].join('|')})/*(\\?|$)`);

/** Whether `createFunctions` handles this request. */
export const isCall = ({ method, path }: { method: string; path: string }): boolean =>
  path.startsWith(PREFIX) || (method === 'POST' && CALL_ELSEWHERE.test(path));

/** Adds CORS headers. For foreign origins they permit nothing, so browsers hide the answer from foreign pages. */
function addCrossOrigin(answer: Response, headers: Headers, rule: OriginRule): void {
  addAppOrigin(answer, headers);
  const origin = headers.get('origin');
  if (origin !== null && isFromOwnPage(headers, rule)) answer.headers.set('access-control-allow-origin', origin);
}

const preflight = { 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'content-type' };

/** Answers `/functions/*` and calls to another base address. Checks, database watch and errors are as in the API. */
export function createFunctions(deps: Deps): (request: Request, remoteAddress: string) => Promise<Response> {
  const rule = originRule(deps.config);
  const watch = databaseWatch(deps.database);
  const addresses = [...calls.keys()].map((name) => deps.config.publicUrl + PREFIX + name);

  const perform = async (request: Request, name: string, remoteAddress: string) => {
    const named = calls.get(name);
    if (!named) return noFunctionHere(addresses);
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflight });
    if (!mayCall(request.method, request.headers, rule)) fail('CROSS_SITE_REQUEST');
    const data = await readPayload(request);
    const context = await watch(async () => {
      const asking = await createContext(deps, request.headers, remoteAddress);
      await withRequestId(asking.request.id, () => inWords(named(asking, data), name));
      return asking;
    });
    const answer = resultAnswer({ success: true });
    addAnswerHeaders(answer.headers, context);
    return answer;
  };
  /** Runs inside the request, so that the log entry has the request's id. */
  const inWords = (work: Promise<void>, name: string) =>
    work.catch((error: unknown) => {
      throw toCatalogueError(error, deps.log, { endpoint: `functions.${name}` });
    });

  return async (request, remoteAddress) => {
    const asked = appPreflight(request.method, request.headers);
    if (asked) return new Response(null, { status: 204, headers: asked });
    const { pathname } = new URL(request.url);
    const name = pathname.startsWith(PREFIX) ? pathname.slice(PREFIX.length) : '';
    const answered = await perform(request, name, remoteAddress).catch((error: unknown) =>
      errorResult(toCatalogueError(error, deps.log, { endpoint: 'functions' })),
    );
    addCrossOrigin(answered, request.headers, rule);
    return answered;
  };
}
