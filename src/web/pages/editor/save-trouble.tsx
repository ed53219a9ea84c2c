import * as words from '#messages/editor';
import { useSite } from '../../client/site.ts';
import type { Snapshot } from '../../domains/editor/autosave.ts';
import type { Session } from '../../domains/editor/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Why something is not on the server yet, and that it is kept meanwhile. Nothing while all is well. */
export function SaveTrouble({ snapshot, session }: { snapshot: Snapshot; session: Session | null }) {
  const { helpEmail } = useSite();
  const { state, message } = snapshot;
  if (state !== 'offline' && state !== 'error') return null;
  const isOffline = state === 'offline';
  return (
    <Notice kind={isOffline ? 'note' : 'problem'} heading={isOffline ? words.offlineHeading : words.errorHeading}>
      <p>{isOffline ? words.offlineText : `${message} ${words.errorKept}`}</p>
      {isOffline ? null : (
        <p>
          {words.help} <a href={`mailto:${helpEmail}`}>{helpEmail}</a>.
        </p>
      )}
      <p className="acts">
        <Button look="plain" onClick={() => void session?.autosave.saveNow()}>
          {words.tryNow}
        </Button>
      </p>
    </Notice>
  );
}
