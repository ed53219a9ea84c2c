import * as words from '../../../words/en/editor.ts';
import type { Snapshot } from '../../parts/editor/saving/autosave.ts';
import type { Session } from '../../parts/editor/use-session.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { WriteToUs } from '../../../../../ui/components/write-to-us.tsx';

export function SaveTrouble({ snapshot, session }: { snapshot: Snapshot; session: Session | null }) {
  const { state, message } = snapshot;
  if (state !== 'offline' && state !== 'error') return null;
  const isOffline = state === 'offline';
  return (
    <Notice kind={isOffline ? 'note' : 'problem'} heading={isOffline ? words.offlineHeading : words.errorHeading}>
      {isOffline ? <p>{words.offlineText}</p> : <NotSaved message={message} />}
      <p className="acts">
        <Button look="plain" onClick={() => void session?.autosave.saveNow()}>
          {words.tryNow}
        </Button>
      </p>
    </Notice>
  );
}

function NotSaved({ message }: { message: string }) {
  return (
    <>
      <p>{message}</p>
      <p>{words.errorSaved}</p>
      <p>
        <WriteToUs sentence={words.help} />
      </p>
    </>
  );
}
