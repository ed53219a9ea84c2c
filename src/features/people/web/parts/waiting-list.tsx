import { Form } from 'react-router';
import { Button } from '../../../../ui/components/button.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import { formatDay } from '../../../tributes/web/parts/page/dates.ts';

interface Words {
  waitingTitle: string;
  byLink: string;
  byEmail: (address: string) => string;
  until: (day: string) => string;
  revoke: string;
  revokeOf: (what: string) => string;
}

interface Waiting {
  id: string;
  email: string | null;
  expiresAt: string;
}

interface Props<Invitation> {
  words: Words;
  invitations: readonly Invitation[];
  roleOf?: (invitation: Invitation) => string;
}

/** Lists open invitations, each with a form to revoke it. */
export function WaitingList<Invitation extends Waiting>({ words, invitations, roleOf }: Props<Invitation>) {
  if (invitations.length === 0) return null;
  return (
    <section className="group" aria-labelledby="waiting">
      <h2 id="waiting">{words.waitingTitle}</h2>
      <ul className="list">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <Line words={words} invitation={invitation} role={roleOf?.(invitation)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  words: Words;
  invitation: Waiting;
  role: string | undefined;
}

function Line({ words, invitation: { id, email, expiresAt }, role }: LineProps) {
  const what = email === null ? words.byLink : words.byEmail(email);
  return (
    <>
      <h3>
        {email === null ? words.byLink : <Sentence of={words.byEmail} parts={[<bdi key="email">{email}</bdi>]} />}
      </h3>
      {role === undefined ? null : <p>{role}</p>}
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
