import * as words from '../../../words/en/account.ts';
import { deviceWords } from '../../../words/en/devices.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { OpenSession } from '../../../contract/accounts.ts';
import { formatDay } from '../../../../tributes/web/parts/page/dates.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';
import { Moment } from '../../parts/moment.tsx';

function Line({ session }: { session: OpenSession }) {
  const { id, startedAt, lastUsedAt, isCurrent } = session;
  const device = deviceWords(session);
  return (
    <li>
      <h3>{isCurrent ? words.thisDevice(device) : (device ?? words.unknownDevice)}</h3>
      <p className="soft small">
        <Sentence of={words.begun} parts={[<Moment key="at" at={startedAt} />]} />
      </p>
      <p className="soft small">
        <Sentence of={words.lastUsed} parts={[<Moment key="at" at={lastUsedAt} />]} />
      </p>
      {isCurrent ? null : (
        <form method="post" action={addressOf('account')} className="acts apart">
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            look="plain"
            aria-label={words.endSessionOf(device ?? words.unknownDevice, formatDay(startedAt))}
          >
            {words.endSession}
          </Button>
        </form>
      )}
    </li>
  );
}

export function SessionsSection({ sessions }: { sessions: OpenSession[] }) {
  return (
    <section className="group" id="sessions">
      <h2>{words.sessionsTitle}</h2>
      {sessions.length > 1 ? <p>{words.sessionsLead}</p> : null}
      <ul className="list">
        {sessions.map((session) => (
          <Line key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <form method="post" action={addressOf('account')} className="acts">
          <input type="hidden" name="intent" value="end-others" />
          <Button type="submit" look="quiet">
            {words.endOthers}
          </Button>
        </form>
      ) : null}
    </section>
  );
}
