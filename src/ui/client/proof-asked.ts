import { ORPCError } from '@orpc/client';
import { redirect } from 'react-router';
import type { Proof, ProofQuestion } from '../../features/accounts/contract/admin-proof.ts';
import { errorStatus, type ErrorCode } from '../../shared/api/errors.ts';
import type { ActionArgs, PageArgs, PageModule } from './page.ts';
import { readProblem } from './failures/problem.ts';

/** What the screen is drawn from that asks an admin whether it is still them. */
export interface ProofAsked {
  /** Else it is asked before a grave act. */
  isLocked: boolean;
  /** Where the form goes: the screen that it stands in the place of. */
  to: string;
  /** The form that was sent there, to be sent again with the proof; empty where the screen was only opened. */
  typed: string;
  question: ProofQuestion;
  /** Why what was shown proves nothing. */
  wrong?: string;
}

const NEEDED: ReadonlySet<string> = new Set<ErrorCode>(['ADMIN_LOCKED', 'STEP_UP_NEEDED']);
/** Whoever meets these has nothing to show. All else can be tried again, with what was typed. */
export const LEADS_AWAY: ReadonlySet<string> = new Set<ErrorCode>(['SIGN_IN_REQUIRED', 'NOT_ALLOWED', 'NOT_FOUND']);
const MARK = 'admin-proof';

/** Its hidden fields. */
export const proofFields = ({ typed, isLocked }: ProofAsked): [string, string][] => [
  [MARK, isLocked ? 'locked' : 'grave'],
  ['typed', typed],
];

/** What an answer holds that asks so; null for every other. */
export function proofAsked(said: unknown): ProofAsked | null {
  const asked: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, 'proofAsked') : undefined;
  return typeof asked === 'object' && asked !== null ? (asked as ProofAsked) : null;
}

const hereOf = ({ url }: Request) => new URL(url).pathname + new URL(url).search;

/** Texts alone: a file that was chosen has to be chosen again. */
const typedOf = (form: FormData): string => JSON.stringify([...form].filter(([, value]) => typeof value === 'string'));

/** The form that was sent before the proof; null where there was none, or it is nothing of ours. */
function typedIn(form: FormData): FormData | null {
  try {
    const pairs: unknown = JSON.parse(String(form.get('typed') ?? ''));
    if (!Array.isArray(pairs)) return null;
    const typed = new FormData();
    for (const pair of pairs) if (Array.isArray(pair)) typed.append(String(pair[0]), String(pair[1]));
    return typed;
  } catch {
    return null;
  }
}

type Asking = Pick<PageArgs, 'client' | 'request'>;

async function ask({ client, request }: Asking, form: FormData | null, isLocked: boolean, wrong?: string) {
  const asked: ProofAsked = {
    isLocked,
    to: hereOf(request),
    typed: form ? typedOf(form) : '',
    question: await client.adminProof.question(),
    ...(wrong !== undefined && { wrong }),
  };
  return Response.json({ proofAsked: asked }, { status: errorStatus.ADMIN_LOCKED });
}

/** Does it, or asks whether it is still them; what was typed is kept. */
export async function proofWanted<Answer>(
  args: Asking,
  form: FormData | null,
  run: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ORPCError) || !NEEDED.has(String(error.code))) throw error;
    throw await ask(args, form, error.code === 'ADMIN_LOCKED');
  }
}

/** What was shown in the form. */
function shownIn(form: FormData): Proof {
  const text = (name: string) => String(form.get(name) ?? '');
  if (form.get('intent') === 'passkey') return { passkey: text('response') };
  return form.has('code') ? { code: text('code').slice(0, 100) } : { password: text('password').slice(0, 1000) };
}

/** A form of a screen of admins; or one that shows that it is still them, and goes on with what was sent before. */
export async function actWithProof(args: ActionArgs, act: PageModule['action']): Promise<unknown> {
  const { client, form, request } = args;
  const mark = form.get(MARK);
  if (mark === null && !act) throw new Response(null, { status: errorStatus.METHOD_NOT_ALLOWED });
  const typed = mark === null ? form : typedIn(form);
  if (mark !== null)
    await client.adminProof.show(shownIn(form)).catch(async (error: unknown) => {
      const problem = readProblem(error);
      if (!problem || LEADS_AWAY.has(problem.code)) throw error;
      throw await ask(args, typed, mark === 'locked', Object.values(problem.fields)[0] ?? problem.message);
    });
  if (typed === null || !act) return redirect(hereOf(request), 303);
  return proofWanted(args, typed, () => act({ ...args, form: typed }));
}
