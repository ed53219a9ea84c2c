import { Form } from 'react-router';
import * as words from '#messages/people';
import type { Invitation } from '../../../contract/people.ts';
import { formatDay } from '../../domains/tributes/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Sentence } from '../../ui/sentence.tsx';

/** Nothing while nobody is waited for. */
export function WaitingList({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <section className="group" aria-labelledby="waiting">
      <h2 id="waiting">{words.waitingTitle}</h2>
      <ul className="list">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <Line invitation={invitation} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ invitation: { id, role, email, expiresAt } }: { invitation: Invitation }) {
  const what = email === null ? words.byLink : words.byLetter(email);
  return (
    <>
      <h3>
        {email === null ? words.byLink : <Sentence of={words.byLetter} parts={[<bdi key="email">{email}</bdi>]} />}
      </h3>
      <p>{words.role(role)}</p>
      <p className="soft small">{words.until(formatDay(expiresAt))}</p>
      <Form method="post" className="acts apart">
        <input type="hidden" name="intent" value="revoke" />
        <input type="hidden" name="invitationId" value={id} />
        <Button type="submit" look="plain" aria-label={words.revokeOf(what)}>
          {words.revoke}
        </Button>
      </Form>
    </>
  );
}
