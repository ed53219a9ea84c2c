import { ORPCError } from '@orpc/client';
import { redirect } from 'react-router';
import type { Proof, ProofQuestion } from '../../features/accounts/contract/admin-proof.ts';
import { errorStatus, type ErrorCode } from '../../shared/api/errors.ts';
import type { ActionArgs, PageArgs, PageModule } from './page.ts';
import { readProblem } from './failures/problem.ts';

/** Data for the screen that asks an admin for proof of identity. */
export interface ProofAsked {
  /** True: the admin area is locked. False: a critical action needs fresh proof. */
  isLocked: boolean;
  /** Address of the replaced screen, to which the form is sent. */
  to: string;
  /** The pending form, serialised; empty if a screen was only opened. */
  typed: string;
  question: ProofQuestion;
  wrong?: string;
}

const NEEDED: ReadonlySet<string> = new Set<ErrorCode>(['ADMIN_LOCKED', 'STEP_UP_NEEDED']);
/** Codes with which a retry cannot succeed. After all other codes, the typed form is kept. */
export const LEADS_AWAY: ReadonlySet<string> = new Set<ErrorCode>(['SIGN_IN_REQUIRED', 'NOT_ALLOWED', 'NOT_FOUND']);
const MARK = 'admin-proof';

export const proofFields = ({ typed, isLocked }: ProofAsked): [string, string][] => [
  [MARK, isLocked ? 'locked' : 'grave'],
  ['typed', typed],
];

/** Reads a response's data. Returns null unless it asks for proof. */
export function proofAsked(said: unknown): ProofAsked | null {
  const asked: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, 'proofAsked') : undefined;
  return typeof asked === 'object' && asked !== null ? (asked as ProofAsked) : null;
}

const hereOf = ({ url }: Request) => new URL(url).pathname + new URL(url).search;

/** Serialises a form's text fields. Files must be chosen again. */
const typedOf = (form: FormData): string => JSON.stringify([...form].filter(([, value]) => typeof value === 'string'));

/** Reads the pending form; null if it is missing or invalid. */
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

/** Calls `run`. If the server wants proof of identity, asks for it and keeps the form. */
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

function shownIn(form: FormData): Proof {
  const text = (name: string) => String(form.get(name) ?? '');
  if (form.get('intent') === 'passkey') return { passkey: text('response') };
  return form.has('code') ? { code: text('code').slice(0, 100) } : { password: text('password').slice(0, 1000) };
}

/** Handles an admin form. A proof form is verified first, then its pending form is handled. */
export async function actionWithProof(args: ActionArgs, act: PageModule['action']): Promise<unknown> {
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
