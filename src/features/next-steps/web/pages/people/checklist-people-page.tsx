import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import * as words from '../../../words/en/checklist-people.ts';
import { backToSteps } from '../../../words/en/next-steps.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { errorMessage } from '../../../../../shared/words/en/errors.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { errorStatus } from '../../../../../shared/api/errors.ts';
import { fieldProblem } from '../../../../../shared/api/field-refusals.ts';
import { GivenChecklistRole } from '../../../contract/checklist-people.ts';
import type { Client } from '../../../../../app/client.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem, fieldWords, typedIn, type Problem } from '../../../../../ui/client/failures/problem.ts';
import { useSite } from '../../../../../ui/client/site.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { CopyLink } from '../../../../tributes/web/parts/editor/copy-link.tsx';
import { WaitingList } from '../../../../people/web/parts/waiting-list.tsx';
import { sayWith, titleOf } from '../../parts/say.ts';
import { Named } from '../../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { MemberLine } from './member-line.tsx';
import { ChecklistInviteForm } from './checklist-invite-form.tsx';

export async function loader({ client, request, params }: PageArgs) {
  const id = params['checklistId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const [checklist, people, { user }] = await Promise.all([
    client.checklists.read({ id }),
    client.checklistPeople.list({ id }),
    client.accounts.current(),
  ]);
  const say = sayWith(checklist);
  return {
    ...people,
    steps: checklist.steps.map((step) => ({ key: step.key, title: titleOf(step, say) })),
    asked: query.get('step') ?? '',
    hasName: user?.name !== undefined,
    isConfirmed: user?.isEmailVerified === true,
    nextInvitation: crypto.randomUUID(),
    done: query.get('done') ?? '',
  };
}

type Facts = Awaited<ReturnType<typeof loader>>;

/** A new invitation link. It is shown only once. */
interface Made {
  link: string;
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

async function act(client: Client, id: string, form: FormData): Promise<Made | Response> {
  const back = (done: string) => redirect(addressOf('checklistPeople', { checklistId: id }, { query: { done } }), 303);
  const whom = { id, userId: text(form, 'userId') };
  switch (text(form, 'intent')) {
    case 'send':
    case 'make-link': {
      if (form.has('name')) await client.accounts.changeName({ name: text(form, 'name') });
      const invitationId = text(form, 'invitationId');
      const email = text(form, 'email').trim();
      const isByEmail = text(form, 'intent') === 'send';
      const key = text(form, 'step');
      const role = GivenChecklistRole.catch('given').parse(text(form, 'role'));
      const keys = key === '' ? [] : [key];
      const { key: secret } = await client.checklistPeople.invite({
        id,
        invitationId,
        role,
        keys,
        ...(isByEmail && { email }),
      });
      return secret === null
        ? back('sent')
        : { link: addressOf('checklistInvitation', { invitationId }, { query: { key: secret } }) };
    }
    case 'revoke':
      await client.checklistPeople.revoke({ id, invitationId: text(form, 'invitationId') });
      return back('revoked');
    case 'role':
      await client.checklistPeople.changeRole({ ...whom, role: GivenChecklistRole.parse(text(form, 'role')) });
      return back('changed');
    case 'hand-over':
      await client.checklistPeople.handOver(whom);
      return back('handed-over');
    case 'remove':
      await client.checklistPeople.remove(whom);
      return back('removed');
    case 'leave':
      await client.checklistPeople.remove(whom);
      return redirect(addressOf('choice'), 303);
    default:
      return back('');
  }
}

/** Invitations need the sender's name. If the account has none, asks for one. */
const nameless = (form: FormData) =>
  data<Problem>(
    {
      error: {
        code: 'INVALID_INPUT',
        message: errorMessage('INVALID_INPUT'),
        fields: { name: fieldWords(fieldProblem('name', 'name_empty')) },
      },
      values: typedIn(form),
    },
    { status: errorStatus.INVALID_INPUT },
  );

export async function action({ client, params, form }: ActionArgs) {
  if (form.has('name') && text(form, 'name').trim() === '') return nameless(form);
  try {
    return await act(client, params['checklistId'] ?? '', form);
  } catch (error) {
    return actionProblem(error, form);
  }
}

/** Reload after a refusal too: others may have removed somebody. Not after 503, when the server is unreachable. */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus !== 503;

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(words.title(facts?.name ?? ''), productName),
  isIndexed: false,
});

const waiting = {
  waitingTitle: words.waitingTitle,
  byLink: words.byLink,
  byEmail: words.byEmail,
  until: words.until,
  revoke: words.revoke,
  revokeOf: words.revokeOf,
};

export function Page({ data: facts, answer }: PageProps<typeof loader, typeof action>) {
  const problem = answer && 'error' in answer ? answer : undefined;
  const { id, name, role, members, invitations, done } = facts;
  // The key resets the form after an invitation. After a refusal it keeps the form, so that a later response does not
  // discard new input.
  const form = problem?.values['invitationId'] ?? facts.nextInvitation;
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>
          <Named of={words.title} name={name} />
        </h1>
        <p className="lead">{role === 'given' ? words.givenLead : words.lead}</p>
      </div>
      <Said problem={problem} made={answer && 'link' in answer ? answer : undefined} done={answer ? '' : done} />
      <ul className="list">
        {members.map((member) => (
          <li key={member.userId}>
            <MemberLine member={member} asker={role} />
          </li>
        ))}
      </ul>
      {role === 'given' ? null : <ChecklistInviteForm key={form} facts={facts} problem={problem} />}
      <WaitingList words={waiting} invitations={invitations} roleOf={({ role: given }) => words.role(given)} />
      <p className="ways">
        <Link to={addressOf('checklist', { checklistId: id })}>{backToSteps}</Link>
      </p>
    </div>
  );
}

function Said({ problem, made, done }: { problem: Problem | undefined; made: Made | undefined; done: string }) {
  const { origin } = useSite();
  if (problem && Object.keys(problem.error.fields).length === 0)
    return (
      <Notice kind="problem" role="alert">
        <p>{problem.error.message}</p>
      </Notice>
    );
  if (made)
    return (
      <Notice role="status" heading={words.made}>
        <p className="long-words">
          <a className="line-link" href={made.link}>
            {origin + made.link}
          </a>
        </p>
        <CopyLink link={origin + made.link} />
        <p>{words.madeHint}</p>
      </Notice>
    );
  return words.isDone(done) ? (
    <Notice role="status">
      <p>{words.doneWords(done)}</p>
    </Notice>
  ) : null;
}
