import { Form, Link, redirect } from 'react-router';
import * as admin from '../../../words/en/admin.ts';
import * as words from '../../../words/en/admin-users.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { SignedIn, UserAction, userList, UserRole, UserState } from '../../../contract/admin-users.ts';
import type { ActionArgs } from '../../../../../ui/client/page.ts';
import { actionProblem } from '../../../../../ui/client/failures/problem.ts';
import { ShortMoment } from '../../../../accounts/web/parts/moment.tsx';
import { actingListPage } from '../../parts/acting-list.tsx';
import { filterBy } from '../../parts/list-filters.ts';
import type { ListState } from '../../parts/list-state.ts';
import { doneAddress, type Done } from '../../parts/undo.ts';
import { actionIn, ActionRefused, askAction, ConfirmUserAction, doAction } from './user-action.tsx';
import { Button } from '../../../../../ui/components/button.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';

async function actOnChosen({ client, form }: ActionArgs, state: ListState) {
  const wanted = actionIn(form);
  try {
    if (wanted === null || wanted.ids.length === 0) return redirect(doneAddress(state, 'none', []), 303);
    const { act, isYes, ids } = wanted;
    if (!isYes) return await askAction({ client, form }, act, ids);
    const done = await doAction({ client, form }, act, ids);
    if (!('changed' in done)) return done;
    const changed = done.changed.map((id) => ({ id, from: act }));
    return redirect(doneAddress(state, act, changed), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

/** The action that undoes another. It asks for a confirmation and a reason too. */
const UNDONE_BY: Partial<Record<UserAction, UserAction>> = { disable: 'enable', enable: 'disable' };

function Said({ done: { done, changed } }: { done: Done }) {
  const act = UserAction.safeParse(done).data;
  if (act === undefined)
    return (
      <Notice role="status">
        <p>{admin.nothingChosen}</p>
      </Notice>
    );
  const back = UNDONE_BY[act];
  return (
    <Notice role="status">
      <p>{words.done(act, changed.length)}</p>
      {back === undefined || changed.length === 0 ? null : (
        <Form method="post" className="acts">
          {changed.map(({ id }) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <input type="hidden" name="why" value={words.byMistake} />
          <Button type="submit" name="intent" value={back} look="quiet">
            {admin.undo}
          </Button>
        </Form>
      )}
    </Notice>
  );
}

export const users = actingListPage({
  list: userList,
  title: words.title,
  lead: words.lead,
  hint: words.hint,
  read: ({ adminUsers }, asked) => adminUsers.list(asked),
  acts: UserAction.options.map((one) => ({ intent: one, label: words.acts[one] })),
  act: actOnChosen,
  show: ({ answer, done, back, list }) =>
    answer && 'asked' in answer ? (
      <ConfirmUserAction answer={answer} back={back} />
    ) : (
      list(answer ? <ActionRefused problem={answer} /> : done ? <Said done={done} /> : null)
    ),
  above: ({ state }) => (state.filters['signedIn'] ? <p className="soft">{words.byLastSignIn}</p> : null),
  filters: [
    filterBy('role', words.role, UserRole.options, words.roleName),
    filterBy('state', words.state, UserState.options, words.stateName),
    filterBy('signedIn', words.signedIn, SignedIn.options, words.signedInName),
  ],
  nameOf: ({ email }) => email,
  columns: [
    {
      id: 'email',
      heading: words.email,
      isAddress: true,
      cell: ({ id, email }) => (
        <Link to={addressOf('adminUser', { userId: id })}>
          <bdi>{email}</bdi>
        </Link>
      ),
    },
    { id: 'name', heading: words.name, isLong: true, cell: ({ name }) => (name === '' ? null : <bdi>{name}</bdi>) },
    { id: 'state', heading: words.state, isShort: true, cell: ({ state }) => words.stateName(state) },
    { id: 'role', heading: words.role, isShort: true, cell: ({ role }) => words.roleName(role) },
    { id: 'created', heading: words.created, sort: 'created', cell: ({ createdAt }) => <ShortMoment at={createdAt} /> },
    {
      id: 'signedIn',
      heading: words.signedIn,
      sort: 'signedIn',
      cell: ({ signedInAt }) => (signedInAt === null ? words.unknownSignIn : <ShortMoment at={signedInAt} />),
    },
    { id: 'id', heading: words.id, isExtra: true, cell: ({ id }) => <code>{id}</code> },
  ],
});
