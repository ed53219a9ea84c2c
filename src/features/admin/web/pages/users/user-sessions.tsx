import { Form } from 'react-router';
import * as words from '../../../words/en/admin-users.ts';
import { deviceWords } from '../../../../accounts/words/en/devices.ts';
import type { AdminUserFile, UserSession } from '../../../contract/admin-users.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { formatDay } from '../../../../tributes/web/parts/page/dates.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';

export const UserSessions = ({ sessions: { items, isMore } }: { sessions: AdminUserFile['openSessions'] }) => (
  <section className="group" aria-labelledby="sessions">
    <h2 id="sessions">{words.sessions}</h2>
    {items.length === 0 ? (
      <p className="empty">{words.noSessions}</p>
    ) : (
      <ul className="list">
        {items.map((session) => (
          <li key={session.id}>
            <Session session={session} />
          </li>
        ))}
      </ul>
    )}
    {isMore ? <p className="soft">{words.isMore}</p> : null}
  </section>
);

function Session({ session }: { session: UserSession }) {
  const { id, startedAt, lastUsedAt } = session;
  const device = deviceWords(session) ?? words.unknownDevice;
  return (
    <>
      <h3>{device}</h3>
      <p className="soft small">
        <Sentence of={words.since} parts={[<Moment key="at" at={startedAt} />]} />
      </p>
      <p className="soft small">
        <Sentence of={words.lastUsed} parts={[<Moment key="at" at={lastUsedAt} />]} />
      </p>
      <Form method="post" className="acts apart">
        <input type="hidden" name="named" value={id} />
        <Button
          type="submit"
          name="intent"
          value="end-session"
          look="plain"
          aria-label={words.endSessionOf(device, formatDay(startedAt))}
        >
          {words.endSession}
        </Button>
      </Form>
    </>
  );
}
