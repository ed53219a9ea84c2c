import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import * as words from '#messages/care';
import { Button } from '../../ui/button.tsx';
import type { Done } from './care-action.ts';

/** What has just been done, with the way back. It takes the focus, because the line it was about has gone. */
export function DoneNotice({ done }: { done: Done }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [done]);
  const message = done.done === 'decided' ? words.decision(done.decision, done.name) : words.changed[done.done];
  return (
    <div className="notice" role="status" tabIndex={-1} ref={ref}>
      <p dir="auto">{message}</p>
      {done.done === 'decided' && done.before !== done.decision ? (
        <Form method="post" className="acts" preventScrollReset>
          <input type="hidden" name="entryId" value={done.entryId} />
          <input type="hidden" name="decision" value={done.before} />
          <input type="hidden" name="was" value={done.decision} />
          <input type="hidden" name="note" value={done.noteBefore} />
          <Button type="submit" look="bare">
            {words.undo}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
