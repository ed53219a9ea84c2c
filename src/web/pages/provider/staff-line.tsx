import { Form } from 'react-router';
import * as words from '#messages/provider-staff';
import type { ProviderInvitation, ProviderPerson } from '../../../contract/provider-people.ts';
import { formatDay } from '../../domains/tributes/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Sentence } from '../../ui/sentence.tsx';

const calledOf = ({ name, email }: ProviderPerson): string => name ?? email;

/** Somebody who acts for a firm, and what its owner can change about them. */
export function StaffLine({ person, isOwner }: { person: ProviderPerson; isOwner: boolean }) {
  const { name, email, role, since, isYou } = person;
  const called = <bdi key="name">{calledOf(person)}</bdi>;
  return (
    <>
      <h2>{isYou ? <Sentence of={words.you} parts={[called]} /> : called}</h2>
      <p>{words.role(role)}</p>
      {name === null ? null : (
        <p className="soft small">
          <bdi>{email}</bdi>
        </p>
      )}
      <p className="soft small">{words.since(formatDay(since))}</p>
      {isOwner && role !== 'owner' ? <Change person={person} /> : null}
    </>
  );
}

function Change({ person }: { person: ProviderPerson }) {
  const called = calledOf(person);
  return (
    <details className="return">
      <summary aria-label={words.changeOf(called)}>{words.change}</summary>
      <div className="parts">
        <Form method="post" className="form">
          <input type="hidden" name="userId" value={person.userId} />
          <p>{words.removeWhat}</p>
          <p className="acts">
            <Button type="submit" look="danger" name="intent" value="remove" aria-label={words.removeOf(called)}>
              {words.remove}
            </Button>
          </p>
        </Form>
        {person.canOwn ? (
          <Form method="post" className="form">
            <input type="hidden" name="userId" value={person.userId} />
            <p>{words.handOverWhat}</p>
            <label className="check">
              <input type="checkbox" name="isSure" value="yes" required />
              <span>{words.handOverSure}</span>
            </label>
            <p className="acts">
              <Button type="submit" look="danger" name="intent" value="hand-over" aria-label={words.handOverOf(called)}>
                {words.handOver}
              </Button>
            </p>
          </Form>
        ) : null}
      </div>
    </details>
  );
}

/** Nothing while nobody is waited for. */
export function WaitingStaff({ invitations }: { invitations: readonly ProviderInvitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <section className="group" aria-labelledby="waiting">
      <h2 id="waiting">{words.waitingTitle}</h2>
      <ul className="list">
        {invitations.map(({ id, email, expiresAt }) => (
          <li key={id}>
            <h3>
              {email === null ? (
                words.byLink
              ) : (
                <Sentence of={words.byLetter} parts={[<bdi key="email">{email}</bdi>]} />
              )}
            </h3>
            <p className="soft small">{words.until(formatDay(expiresAt))}</p>
            <Form method="post" className="acts apart">
              <input type="hidden" name="invitationId" value={id} />
              <Button
                type="submit"
                look="plain"
                name="intent"
                value="revoke"
                aria-label={words.revokeOf(email === null ? words.byLink : words.byLetter(email))}
              >
                {words.revoke}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
