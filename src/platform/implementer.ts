import { implement, os, type ImplementerInternalWithMiddlewares } from '@orpc/server';
import type { AnyContractRouter } from '@orpc/contract';
import type { EndpointMeta } from '../shared/api/endpoint.ts';
import { fail } from './errors.ts';
import type { Context } from './context.ts';
import type { Outcome } from '../features/accounts/server/commands/sessions/session-change.ts';
import type { Remembered } from '../features/submissions/server/rules/own-posts.ts';
import type { OpenedPreviewLink } from '../features/tributes/server/rules/preview-links.ts';
import type { OpenedPage } from '../features/tributes/server/commands/open-by-password.ts';

/** All routers share this one object, so that oRPC runs it only once where routers are joined. */
const enforceAccess = os.$context<Context>().middleware(async ({ context, procedure, path, next }) => {
  await letIn(procedure['~orpc'].meta as EndpointMeta, context, path.join('.'));
  return next();
});

type Contracts = Record<string, AnyContractRouter>;
type Endpoints<Own extends Contracts> = ImplementerInternalWithMiddlewares<Own, Context, Context>;

/** Makes endpoints of contracts, ready for handlers. Each endpoint enforces its declared access first. */
export function implementing<Own extends Contracts>(own: Own): Endpoints<Own> {
  const contracts: Contracts = own;
  return implement(contracts).$context<Context>().use(enforceAccess) as Endpoints<Own>;
}

/** Enforces the access of an endpoint, or of a download. Errors: SIGN_IN_REQUIRED, NOT_ALLOWED, TWO_STEP_NEEDED. */
export async function letIn(
  { access, isGrave }: EndpointMeta,
  { actor, authentication }: Pick<Context, 'actor' | 'authentication'>,
  asked: string,
): Promise<void> {
  if (access === 'guest' && actor.kind === 'member') fail('NOT_ALLOWED');
  if (access === 'member' && actor.kind === 'visitor') fail('SIGN_IN_REQUIRED');
  if (access === 'admin') await authentication.openAdmin(actor, asked, isGrave);
}

interface Served {
  read: (context: Context, asked: never) => Promise<unknown>;
}
type Unserved<Lists extends Record<string, Served>> = {
  [Name in keyof Lists]: {
    handler: (
      run: (given: { context: Context; input: Parameters<Lists[Name]['read']>[1] }) => ReturnType<Lists[Name]['read']>,
    ) => unknown;
  };
};

/** Makes the endpoints of lists, with the names that the lists have in the contract. */
export function listEndpoints<Lists extends Record<string, Served>, Entries extends Unserved<Lists>>(
  entries: Entries,
  lists: Lists,
) {
  const served = Object.entries(lists).map(([name, { read }]) => [
    name,
    entries[name as keyof Lists].handler(
      ({ context, input }) => read(context, input as never) as ReturnType<Lists[keyof Lists]['read']>,
    ),
  ]);
  return Object.fromEntries(served) as { [Name in keyof Lists]: ReturnType<Entries[Name]['handler']> };
}

type Saved = Pick<Context, 'keep'>;

/** Passes a command's session to `keep`: no body may hold a token. Then returns the answer or throws the refusal. */
export async function sessionKept<Answer>({ keep }: Saved, done: Promise<Outcome<Answer>>): Promise<Answer> {
  const outcome = await done;
  if (outcome.session) keep.session(outcome.session);
  if ('refused' in outcome) throw outcome.refused;
  return outcome.answer;
}

export async function ownPostsKept<Answer>({ keep }: Saved, done: Promise<Remembered<Answer>>): Promise<Answer> {
  const { answer, ownPosts } = await done;
  keep.ownPosts(ownPosts);
  return answer;
}

export async function pageKeyKept({ keep }: Saved, done: Promise<OpenedPage>): Promise<OpenedPage['answer']> {
  const { answer, opened } = await done;
  if (opened) keep.pageKey(opened);
  return answer;
}

export async function previewLinkKept<Answer>(
  { keep }: Saved,
  done: Promise<{ answer: Answer; opened: OpenedPreviewLink }>,
): Promise<Answer> {
  const { answer, opened } = await done;
  keep.previewLink(opened);
  return answer;
}
