import { useState } from 'react';
import * as words from '../../../../../media/words/en/editor-photographs.ts';
import type { Session } from '../../../parts/editor/use-session.ts';
import { Button } from '../../../../../../ui/components/button.tsx';
import { Notice } from '../../../../../../ui/components/notice.tsx';
import { FileButton } from './file-button.tsx';
import { namesOf } from './names-of.ts';
import { UploadPanel } from './upload-panel.tsx';
import type { Choosing } from './use-choosing.ts';
import { useComing } from './use-queue.ts';
import { useDropping } from './use-dropping.ts';

interface Props {
  session: Session | null;
  choosing: Choosing;
  isEmpty: boolean;
  /** False while a dialog is open, because the dialog handles drop and paste itself. */
  isListening: boolean;
}

export function Adding({ session, choosing, isEmpty, isListening }: Props) {
  const choose = (files: Iterable<File> | null) => choosing.choose(files, 'gallery');
  const isOver = useDropping(session !== null && isListening, choose);
  return (
    <div className="form">
      <div className={isOver ? 'adding over' : 'adding'}>
        <div className="acts">
          <FileButton label={isEmpty ? words.choose : words.chooseMore} look="main" isMultiple onChoose={choose} />
          <FileButton label={words.takeOne} isCamera onChoose={choose} />
        </div>
        <p className="hint">
          {words.chooseHint} <span className="for-mouse">{words.chooseHintWide}</span>
        </p>
        {session ? null : (
          <p role="status" hidden data-picked-early="">
            {words.chosenEarly}
          </p>
        )}
        {isOver ? <p className="let-go">{words.letGo}</p> : null}
      </div>
      <UploadPanel session={session} />
      <AlreadyHere choosing={choosing} />
      <Unfinished session={session} />
    </div>
  );
}

function AlreadyHere({ choosing: { alreadyHere, sendAgain, leaveThem } }: { choosing: Choosing }) {
  if (alreadyHere.length === 0) return null;
  return (
    <Notice role="status">
      <p>{words.alreadyHere(alreadyHere.length)}</p>
      <p className="acts">
        <Button look="plain" onClick={leaveThem}>
          {words.fine}
        </Button>
        <Button look="bare" onClick={sendAgain}>
          {words.sendAgain}
        </Button>
      </p>
    </Notice>
  );
}

/** Lists uploads that were begun earlier, in a browser that could not store the files. */
function Unfinished({ session }: { session: Session | null }) {
  const [, setIsForgotten] = useState(false);
  const { isKnown } = useComing(session);
  const elsewhere = session?.uploads.keeping().elsewhere ?? [];
  const left = (session?.memory.unfinished() ?? []).filter(({ key }) => !elsewhere.includes(key));
  if (!isKnown || left.length === 0) return null;
  const forget = () => {
    session?.uploads.dismiss(left.map(({ key }) => key));
    setIsForgotten(true);
  };
  return (
    <Notice>
      <p>{words.unfinished(left.length)}</p>
      <p className="file-name hint">{namesOf(left.map(({ name }) => name))}</p>
      <p className="acts">
        <Button look="bare" onClick={forget}>
          {words.forgetUnfinished}
        </Button>
      </p>
    </Notice>
  );
}
