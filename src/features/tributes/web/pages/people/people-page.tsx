import { Form, Link } from 'react-router';
import { link as giftsLink } from '../../../../giving/words/en/funds.ts';
import { link as previewLinkLink, notesTitle } from '../../../words/en/preview-links.ts';
import * as words from '../../../../people/words/en/people.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { may } from '../../../../people/contract/roles.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { useSite } from '../../../../../ui/client/site.ts';
import { MadeLink } from '../../../../people/web/parts/made-link.tsx';
import { WaitingList } from '../../../../people/web/parts/waiting-list.tsx';
import { Button } from '../../../../../ui/components/button.tsx';
import { Named } from '../../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { Refusal } from '../../../../../ui/components/forms/refusal.tsx';
import { InviteForm } from './invite-form.tsx';
import type { Made } from './people-action.ts';
import { PersonLine } from './person-line.tsx';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { action } from './people-action.ts';

export { action };

export async function loader({ client, request, params }: PageArgs) {
  const id = params['id'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const [onPage, { user }] = await Promise.all([client.people.list({ id }), client.accounts.current()]);
  return {
    ...onPage,
    isNamed: user?.name !== undefined,
    isConfirmed: user?.isEmailVerified === true,
    // If the form is sent twice, this id keeps the second request from making another invitation.
    nextInvitation: crypto.randomUUID(),
    done: new URL(request.url).searchParams.get('done') ?? '',
  };
}

type Facts = Awaited<ReturnType<typeof loader>>;

/** Reload also after a refusal, because somebody may have changed the people. */
export const shouldRevalidate = () => true;

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
  const { id, name, role, people, invitations, done } = facts;
  const isAlone = people.length === 1 && invitations.length === 0;
  const you = people.find(({ isYou }) => isYou);
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>
          <Named of={words.title} name={name} />
        </h1>
        <p className="lead">{isAlone && may(role, 'people') ? words.aloneLead : words.lead}</p>
      </div>
      <Said problem={problem} made={answer && 'link' in answer ? answer : undefined} done={answer ? '' : done} />
      <ul className="list">
        {people.map((person) => (
          <li key={person.userId}>
            <PersonLine person={person} asker={role} />
          </li>
        ))}
      </ul>
      <WaitingList words={waiting} invitations={invitations} roleOf={({ role: given }) => words.role(given)} />
      {may(role, 'people') ? <InviteForm key={facts.nextInvitation} facts={facts} problem={problem} /> : null}
      {you && role !== 'owner' ? <Leave userId={you.userId} /> : null}
      <p className="ways">
        <Link to={addressOf('previewLinks', { id })}>{may(role, 'people') ? previewLinkLink : notesTitle}</Link>
        <Link to={addressOf('gifts', { id })}>{giftsLink}</Link>
        {may(role, 'care') ? <Link to={addressOf('care', { id })}>{words.toCare}</Link> : null}
        <Link to={addressOf('choice')}>{words.toPages}</Link>
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
  if (problem && problem.error.fields['email'] === undefined) return <Refusal problem={problem} />;
  if (made) return <MadeLink link={origin + made.link} title={words.linkMade} hint={words.linkMadeHint} />;
  return words.isDone(done) ? (
    <Notice role="status">
      <p>{words.doneWords(done)}</p>
    </Notice>
  ) : null;
}

const Leave = ({ userId }: { userId: string }) => (
  <details className="return">
    <summary>{words.leave}</summary>
    <p>{words.leaveWhat}</p>
    <Form method="post" className="acts">
      <input type="hidden" name="intent" value="leave" />
      <input type="hidden" name="userId" value={userId} />
      <Button type="submit" look="danger">
        {words.leaveNow}
      </Button>
    </Form>
  </details>
);
