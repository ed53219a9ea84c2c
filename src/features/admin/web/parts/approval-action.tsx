// Screens that ask for an approval or agree to one. Each asks for confirmation first.
import { data } from 'react-router';
import * as words from '../../words/en/admin-users.ts';
import { ADMIN_APPROVAL_WHY_CHARACTERS } from '../../../operations/contract/admin-limits.ts';
import { ApprovalAction, type AdminApproval } from '../../../approvals/contract/fields.ts';
import type { Client } from '../../../../app/client.ts';
import { actionProblem, type Problem } from '../../../../ui/client/failures/problem.ts';
import { ConfirmAction } from './confirm-action.tsx';

type Wanted = { isYes: boolean } & ({ action: ApprovalAction } | { agreesTo: string });

export interface AdminApprovalAnswer {
  adminApproval: { action: ApprovalAction; agreed?: AdminApproval };
  problem?: Problem;
}

const ASK = 'ask-';
const DO = 'do-';
export const AGREE = 'agree';
export const askAction = (action: ApprovalAction): string => ASK + action;

export function adminApprovalIn(form: FormData): Wanted | null {
  const intent = String(form.get('intent') ?? '');
  const isYes = intent.startsWith(DO);
  const meant = isYes ? intent.slice(DO.length) : intent;
  if (meant === AGREE) return { isYes, agreesTo: String(form.get('named') ?? '') };
  const action = meant.startsWith(ASK) ? ApprovalAction.safeParse(meant.slice(ASK.length)).data : undefined;
  return action === undefined ? null : { isYes, action };
}

interface Sent {
  client: Client;
  form: FormData;
}

/** The confirmation screen. Null if the approval is over. */
export async function askAdminApproval(
  { client }: Pick<Sent, 'client'>,
  wanted: Wanted,
  userId: string,
): Promise<AdminApprovalAnswer | null> {
  if ('action' in wanted) return { adminApproval: { action: wanted.action } };
  const { adminApprovals } = await client.adminUsers.read({ id: userId });
  const agreed = adminApprovals.find(({ id }) => id === wanted.agreesTo);
  return agreed ? { adminApproval: { action: agreed.action, agreed } } : null;
}

/** Asks or agrees. Returns what was done, or the confirmation screen with the problem. */
export async function doAdminApproval({ client, form }: Sent, wanted: Wanted, userId: string) {
  try {
    if ('agreesTo' in wanted) {
      await client.adminApprovals.agree({ id: wanted.agreesTo });
      return 'agreed';
    }
    await client.adminApprovals.ask({ action: wanted.action, targetId: userId, why: String(form.get('why') ?? '') });
    return 'asked';
  } catch (error) {
    const { data: problem, init } = actionProblem(error, form);
    if ('agreesTo' in wanted) return data<Problem>(problem, init ?? {});
    return data<AdminApprovalAnswer>({ adminApproval: { action: wanted.action }, problem }, init ?? {});
  }
}

interface Props {
  answer: AdminApprovalAnswer;
  email: string;
  back: string;
}

export function ConfirmAdminApproval({ answer: { adminApproval, problem }, email, back }: Props) {
  const { action, agreed } = adminApproval;
  const says = agreed
    ? [words.areYouSure, ...words.actionHappens(action)]
    : [...words.actionHappens(action), words.askedMeans];
  return (
    <ConfirmAction
      question={agreed ? words.agreeQuestion : words.askQuestion}
      says={says}
      {...(!agreed && { why: { hint: words.adminApprovalWhyHint, typed: '', most: ADMIN_APPROVAL_WHY_CHARACTERS } })}
      fields={agreed ? [['named', agreed.id]] : []}
      button={
        agreed
          ? { intent: DO + AGREE, label: words.agree, look: 'danger' }
          : { intent: DO + askAction(action), label: words.ask }
      }
      back={back}
      problem={problem}
    >
      <section className="lines">
        <h2>{words.actionSaid(action)}</h2>
        <p className="long-words">
          <bdi>{email}</bdi>
        </p>
        {agreed ? <p className="as-typed">{words.whyAsked(agreed.why)}</p> : null}
      </section>
    </ConfirmAction>
  );
}
