import { useCallback } from 'react';
import { useBlocker } from 'react-router';
import * as words from '../../../../../media/words/en/editor-photographs.ts';
import { isOnItsWay } from '../../../parts/editor/photographs/uploads.ts';
import type { Session } from '../../../parts/editor/use-session.ts';
import { Button } from '../../../../../../ui/components/button.tsx';
import { Dialog } from '../../../../../../ui/components/dialog.tsx';

/** Asks before somebody leaves the editor during uploads. Going to another step of the editor needs no question. */
export function LeaveGuard({ session }: { session: Session | null }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      (session?.uploads.snapshot().uploads.some(isOnItsWay) ?? false),
  );
  const stay = useCallback(() => blocker.reset?.(), [blocker]);
  return (
    <Dialog isOpen={blocker.state === 'blocked'} onClose={stay} heading={words.leaveHeading}>
      <p>{session?.uploads.keeping().loose.length ? words.leaveAndLose : words.leaveText}</p>
      <p className="acts">
        <Button onClick={stay}>{words.stay}</Button>
        <Button look="bare" onClick={() => blocker.proceed?.()}>
          {words.leaveNow}
        </Button>
      </p>
    </Dialog>
  );
}
