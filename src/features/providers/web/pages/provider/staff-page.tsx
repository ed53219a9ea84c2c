import { Form, Link } from 'react-router';
import * as words from '../../../words/en/provider-staff.ts';
import { unnamed } from '../../../words/en/provider.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { useSite } from '../../../../../ui/client/site.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { MadeLink } from '../../../../people/web/parts/made-link.tsx';
import { WaitingList } from '../../../../people/web/parts/waiting-list.tsx';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field } from '../../../../../ui/components/forms/field.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { useFocusOnAnswer } from '../../../../../ui/components/forms/use-focus-on-answer.ts';
import type { Made } from './staff-action.ts';
import { StaffLine } from './staff-line.tsx';
import { action } from './staff-action.ts';

export { action };

export async function loader({ client, request, params }: PageArgs) {
  const id = params['providerId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  return {
    ...(await client.providerPeople.list({ id })),
    // Id of the next invitation. Two submissions with one id make one invitation.
    nextInvitation: crypto.randomUUID(),
    done: new URL(request.url).searchParams.get('done') ?? '',
  };
}

/** Reloads after a refusal too, because somebody else may have changed the staff. */
export const shouldRevalidate = () => true;

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
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

export function Page({ data, answer }: PageProps<typeof loader, typeof action>) {
  const { id, called, role, people, invitations, done, nextInvitation } = data;
  const problem = answer && 'error' in answer ? answer : undefined;
  const isOwner = role === 'owner';
  const you = people.find(({ isYou }) => isYou);
  const place = useFocusOnAnswer(problem);
  return (
    <div className="page narrow" ref={place}>
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead">{called.trim() === '' ? unnamed : <bdi>{called}</bdi>}</p>
        <p>{words.lead}</p>
      </div>
      <Said problem={problem} made={answer && 'link' in answer ? answer : undefined} done={answer ? '' : done} />
      <ul className="list">
        {people.map((person) => (
          <li key={person.userId}>
            <StaffLine person={person} isOwner={isOwner} />
          </li>
        ))}
      </ul>
      <WaitingList words={waiting} invitations={invitations} />
      {isOwner ? (
        <Invite key={problem ? 'again' : nextInvitation} nextInvitation={nextInvitation} problem={problem} />
      ) : null}
      {you && !isOwner ? <Leave userId={you.userId} /> : null}
      <p className="ways">
        <Link to={addressOf('provider', { providerId: id })}>{words.toProvider}</Link>
      </p>
    </div>
  );
}

interface SaidProps {
  problem: Problem | undefined;
  made: Made | undefined;
  done: string;
}

function Said({ problem, made, done }: SaidProps) {
  const { origin } = useSite();
  if (problem && problem.error.fields['email'] === undefined)
    return (
      <Notice kind="problem" role="alert">
        <p>{problem.error.fields['isSure'] ?? problem.error.message}</p>
      </Notice>
    );
  if (made) return <MadeLink link={origin + made.link} title={words.linkMade} hint={words.linkMadeHint} />;
  return words.isDone(done) ? (
    <Notice role="status">
      <p>{words.doneWords(done)}</p>
    </Notice>
  ) : null;
}

const Invite = ({ nextInvitation, problem }: { nextInvitation: string; problem: Problem | undefined }) => (
  <section className="group" aria-labelledby="invite">
    <h2 id="invite">{words.inviteTitle}</h2>
    <p>{words.inviteLead}</p>
    <Form method="post" className="form" noValidate>
      <input type="hidden" name="invitationId" value={nextInvitation} />
      <Field
        id="email"
        type="email"
        label={words.email}
        hint={words.emailHint}
        autoComplete="off"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        isOptional
        defaultValue={problem?.values['email'] ?? ''}
        error={problem?.error.fields['email']}
      />
      <p className="acts">
        <Button type="submit" name="intent" value="send">
          {words.send}
        </Button>
        <Button type="submit" look="quiet" name="intent" value="make-link">
          {words.makeLink}
        </Button>
      </p>
    </Form>
  </section>
);

const Leave = ({ userId }: { userId: string }) => (
  <details className="return">
    <summary>{words.leave}</summary>
    <p>{words.leaveWhat}</p>
    <Form method="post" className="acts">
      <input type="hidden" name="userId" value={userId} />
      <Button type="submit" look="danger" name="intent" value="leave">
        {words.leaveNow}
      </Button>
    </Form>
  </details>
);
