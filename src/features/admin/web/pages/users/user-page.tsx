import { Link, redirect } from 'react-router';
import { kept } from '../../../../privacy/words/en/admin-deletions.ts';
import * as words from '../../../words/en/admin-users.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { UserAction } from '../../../contract/admin-users.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem } from '../../../../../ui/client/failures/problem.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import {
  askAdminApproval,
  ConfirmAdminApproval,
  adminApprovalIn,
  doAdminApproval,
} from '../../parts/approval-action.tsx';
import { ConfirmKeep, isKeep, keepAccount } from './keep-account.tsx';
import { actionIn, ActionRefused, askAction, ConfirmUserAction, doAction } from './user-action.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { UserActions } from './user-actions.tsx';
import { UserAdminApprovals } from './user-approvals.tsx';
import { UserDealings } from './user-dealings.tsx';
import { UserSessions } from './user-sessions.tsx';

export async function loader({ client, request, params }: PageArgs) {
  const done = new URL(request.url).searchParams.get('done') ?? '';
  return { user: await client.adminUsers.read({ id: params['userId'] ?? '' }), done };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export async function action({ client, params, form }: ActionArgs) {
  const id = params['userId'] ?? '';
  const sent = { client, form };
  const doneWith = (done: string) => redirect(addressOf('adminUser', { userId: id }, { query: { done } }), 303);
  try {
    const wanted = actionIn(form);
    if (wanted && !wanted.isYes) return await askAction(sent, wanted.act, [id]);
    if (wanted) {
      const done = await doAction(sent, wanted.act, [id]);
      if (!('changed' in done)) return done;
      return doneWith(done.changed.length > 0 ? wanted.act : 'so');
    }
    if (isKeep(form)) return (await keepAccount(sent, id)) ?? doneWith('kept');
    const adminApproval = adminApprovalIn(form);
    if (adminApproval && !adminApproval.isYes)
      return (await askAdminApproval(sent, adminApproval, id)) ?? doneWith('over');
    if (adminApproval) {
      const done = await doAdminApproval(sent, adminApproval, id);
      return typeof done === 'string' ? doneWith(done) : done;
    }
    return doneWith(await doAtOnce(sent, id));
  } catch (error) {
    return actionProblem(error, form);
  }
}

/** Actions without confirmation, because they do no harm: the user signs in again, or gets an email they could request. */
async function doAtOnce({ client, form }: Pick<ActionArgs, 'client' | 'form'>, id: string): Promise<string> {
  const named = String(form.get('named') ?? '');
  switch (form.get('intent')) {
    case 'end-session':
      await client.adminUsers.endSession({ id, sessionId: named });
      return 'session';
    case 'reset':
      await client.adminUsers.sendReset({ id });
      return 'reset';
    case 'end-approval':
      await client.adminApprovals.end({ id: named });
      return 'ended';
    default:
      return '';
  }
}

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(facts?.user.email ?? words.title, productName),
  isIndexed: false,
});

const dones: Record<string, string> = {
  so: words.wasSo,
  session: words.sessionEnded,
  reset: words.resetSent,
  asked: words.adminApprovalAsked,
  agreed: words.adminApprovalAgreed,
  ended: words.adminApprovalEnded,
  over: words.adminApprovalOver,
  kept,
};

function saidOf(done: string): string | undefined {
  const act = UserAction.safeParse(done).data;
  return act === undefined ? (Object.hasOwn(dones, done) ? dones[done] : undefined) : words.done(act, 1);
}

export function Page({ data, answer }: PageProps<typeof loader, typeof action>) {
  const { user, done } = data;
  const here = addressOf('adminUser', { userId: user.id });
  if (answer && 'asked' in answer) return <ConfirmUserAction answer={answer} back={here} />;
  if (answer && 'adminApproval' in answer)
    return <ConfirmAdminApproval answer={answer} email={user.email} back={here} />;
  if (answer && 'keeps' in answer) return <ConfirmKeep answer={answer} back={here} />;
  const said = saidOf(done);
  return (
    <div className="page narrow">
      <div>
        <p className="back">
          <Link to={addressOf('adminUsers')}>{words.toList}</Link>
        </p>
        <h1 tabIndex={-1} className="long-words">
          <bdi>{user.email}</bdi>
        </h1>
        <p className="lead">
          <bdi>{user.name ?? words.nameless}</bdi>
        </p>
        <p className="ways">
          <Link to={addressOf('adminAudit', {}, { query: { targetId: user.id } })}>{words.toAudit}</Link>
        </p>
      </div>
      {answer ? (
        <ActionRefused problem={answer} />
      ) : said === undefined ? null : (
        <Notice role="status">
          <p>{said}</p>
        </Notice>
      )}
      <UserFacts user={user} />
      <UserAdminApprovals adminApprovals={user.adminApprovals} />
      <UserActions user={user} />
      <UserSessions sessions={user.openSessions} />
      <UserDealings user={user} />
    </div>
  );
}

const UserFacts = ({ user }: Pick<Facts, 'user'>) => (
  <dl className="facts">
    <dt>{words.state}</dt>
    <dd>{words.stateName(user.state)}</dd>
    <dt>{words.role}</dt>
    <dd>{words.roleName(user.role)}</dd>
    <dt>{words.created}</dt>
    <dd>
      <Moment at={user.createdAt} />
    </dd>
    <dt>{words.signedIn}</dt>
    <dd>{user.signedInAt === null ? words.unknownSignIn : <Moment at={user.signedInAt} />}</dd>
    <dt>{words.twoStep}</dt>
    <dd>{user.isTwoStepOn ? words.isOn : words.isOff}</dd>
    {user.language === null ? null : (
      <>
        <dt>{words.language}</dt>
        <dd>{user.language}</dd>
      </>
    )}
    {user.disabled === null ? null : (
      <>
        <dt>{words.closedAt}</dt>
        <dd>
          <Moment at={user.disabled.at} />
        </dd>
        <dt>{words.closedWhy}</dt>
        <dd className="as-typed">{user.disabled.why}</dd>
      </>
    )}
    {user.leaving === null ? null : (
      <>
        <dt>{words.leavingSince}</dt>
        <dd>
          <Moment at={user.leaving.since} />
        </dd>
        <dt>{words.erasedFrom}</dt>
        <dd>
          <Moment at={user.leaving.erasedFrom} />
        </dd>
      </>
    )}
    <dt>{words.id}</dt>
    <dd>
      <code className="long-words">{user.id}</code>
    </dd>
  </dl>
);
