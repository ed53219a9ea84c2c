// Actions on users, shared by the list and a single user's page.
import { data } from 'react-router';
import * as words from '../../../words/en/admin-users.ts';
import { UserAction, type ChosenUser } from '../../../contract/admin-users.ts';
import type { Client } from '../../../../../app/client.ts';
import { actionProblem, type Problem } from '../../../../../ui/client/failures/problem.ts';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { ConfirmAction } from '../../parts/confirm-action.tsx';

export interface AskedAction {
  act: UserAction;
  users: ChosenUser[];
  why: string;
}

export type ActionAnswer = { asked: AskedAction; problem?: Problem };

/** Prefix of a confirmed action: `do-disable` confirms `disable`. */
const DO = 'do-';

interface Sent {
  client: Client;
  form: FormData;
}

export function actionIn(form: FormData): { act: UserAction; isYes: boolean; ids: string[] } | null {
  const intent = String(form.get('intent') ?? '');
  const isYes = intent.startsWith(DO);
  const act = UserAction.safeParse(isYes ? intent.slice(DO.length) : intent).data;
  return act === undefined ? null : { act, isYes, ids: form.getAll('id').map(String) };
}

export async function askAction({ client, form }: Sent, act: UserAction, ids: string[]): Promise<ActionAnswer> {
  const { users } = await client.adminUsers.chosen({ act, ids });
  return { asked: { act, users, why: String(form.get('why') ?? '') } };
}

/** Does an action. Returns the changed ids, or the confirmation screen with the problem. */
export async function doAction({ client, form }: Sent, act: UserAction, ids: string[]) {
  const asked = { ids, why: String(form.get('why') ?? '') };
  const { adminUsers } = client;
  try {
    if (act === 'disable') return await adminUsers.disable(asked);
    return act === 'enable' ? await adminUsers.enable(asked) : await adminUsers.endSessions(asked);
  } catch (error) {
    const { data: problem, init } = actionProblem(error, form);
    return data<ActionAnswer>({ ...(await askAction({ client, form }, act, ids)), problem }, init ?? {});
  }
}

/** Shows a refusal and the typed reason, if the confirmation screen cannot be shown again. */
export const ActionRefused = ({ problem: { error, values } }: { problem: Problem }) => (
  <Notice kind="problem" role="alert">
    <p>{error.message}</p>
    {values['why'] ? <p className="as-typed">{words.whyAsked(values['why'])}</p> : null}
  </Notice>
);

export function ConfirmUserAction({ answer: { asked, problem }, back }: { answer: ActionAnswer; back: string }) {
  const { act, users, why } = asked;
  const touched = users.filter(({ hindrance }) => hindrance === null);
  const others = users.filter(({ hindrance }) => hindrance !== null);
  const sum = (of: 'sessions' | 'pages') => touched.reduce((all, one) => all + one[of], 0);
  const isNobody = touched.length === 0;
  return (
    <ConfirmAction
      question={words.question(act, touched.length)}
      says={
        isNobody
          ? [words.nobodyTouched]
          : words.whatHappens(act, { accounts: touched.length, sessions: sum('sessions'), pages: sum('pages') })
      }
      why={{ hint: words.whyHint[act], typed: why }}
      fields={touched.map(({ id }) => ['id', id] as const)}
      button={
        isNobody ? null : { intent: DO + act, label: words.acts[act], look: act === 'disable' ? 'danger' : 'main' }
      }
      back={back}
      problem={problem}
    >
      <People heading={words.who} users={touched} />
      <People heading={words.notTouched} users={others} />
    </ConfirmAction>
  );
}

const People = ({ heading, users }: { heading: string; users: readonly ChosenUser[] }) =>
  users.length === 0 ? null : (
    <section className="lines">
      <h2>{heading}</h2>
      <ul className="list">
        {users.map(({ id, email, name, hindrance }) => (
          <li key={id} className="long-words">
            <bdi>{email}</bdi>
            {name === null ? null : (
              <>
                {' '}
                <bdi className="soft">{name}</bdi>
              </>
            )}
            {hindrance === null ? null : <p className="soft small">{words.hindranceSaid(hindrance)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
