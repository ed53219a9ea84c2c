import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import * as words from '../../../words/en/care.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { PassingNotice } from '../../../../../ui/components/passing-notice.tsx';
import type { Done } from './care-action.ts';
import { Named } from '../../../../../ui/components/text/named.tsx';

type Decided = Extract<Done, { done: 'decided' }>;

/** Text about the email to the author; null if none was sent. The email cannot be recalled, so an undo must say so. */
function emailOf({ decision, before, hasAddress }: Decided): string | null {
  if (!hasAddress || decision === before) return null;
  if (decision === 'returned') return words.emailAhead;
  return before === 'returned' ? words.emailStays : null;
}

const Decision = ({ done: { decision, name, hasAddress } }: { done: Decided }) => (
  <p>
    <Named of={(sender) => words.decision(decision, sender, hasAddress)} name={name} />
  </p>
);

/** Result of the last action. Takes the focus, because the pressed button is gone. Stays while it can be undone. */
export function DoneNotice({ done }: { done: Done }) {
  if (done.done === 'decided' && done.before !== done.decision) return <WithWayBack done={done} />;
  const key = done.done === 'decided' ? done.decision + done.name : done.done;
  return (
    <PassingNotice takesFocus key={key}>
      {done.done === 'decided' ? <Decision done={done} /> : <p>{words.changed[done.done]}</p>}
    </PassingNotice>
  );
}

function WithWayBack({ done }: { done: Decided }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [done]);
  const email = emailOf(done);
  return (
    <div className="notice" role="status" tabIndex={-1} ref={ref}>
      <Decision done={done} />
      {email === null ? null : <p>{email}</p>}
      <Form method="post" className="acts" preventScrollReset>
        <input type="hidden" name="postId" value={done.postId} />
        <input type="hidden" name="decision" value={done.before} />
        <input type="hidden" name="was" value={done.decision} />
        <input type="hidden" name="note" value={done.noteBefore} />
        <Button type="submit" look="bare">
          {words.undo}
        </Button>
      </Form>
    </div>
  );
}
