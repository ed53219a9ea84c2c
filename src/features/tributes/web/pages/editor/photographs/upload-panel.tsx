import * as words from '../../../../../media/words/en/editor-photographs.ts';
import { isOnItsWay, type Queue, type Upload } from '../../../parts/editor/photographs/uploads.ts';
import type { Session } from '../../../parts/editor/use-session.ts';
import { Button } from '../../../../../../ui/components/button.tsx';
import { namesOf } from './names-of.ts';
import { useAwake, useComing, useQueue } from './use-queue.ts';

/** One line about all uploads. Names only those files that need a decision. */
export function UploadPanel({ session }: { session: Session | null }) {
  const queue = useQueue(session);
  useAwake(queue);
  if (!session || (queue.uploads.length === 0 && queue.arrived === 0)) return null;
  return (
    <section className="uploads" aria-label={words.uploads}>
      <OnTheirWay queue={queue} session={session} />
      <Refused uploads={queue.uploads.filter((upload) => !isOnItsWay(upload))} session={session} />
    </section>
  );
}

function OnTheirWay({ queue, session }: { queue: Queue; session: Session }) {
  const { uploads, arrived, isPaused, hold } = queue;
  const { isFull } = useComing(session);
  const going = uploads.filter(isOnItsWay);
  const count = arrived + going.length;
  if (count === 0) return null;
  if (going.length === 0) return <p role="status">{words.allHere(arrived)}</p>;
  const share = (arrived + going.reduce((sum, { progress }) => sum + progress, 0)) / count;
  const isPreparing = going.every(({ progress }) => progress === 1);
  const pressed = isPaused || hold ? () => session.uploads.goOn() : () => session.uploads.pause();
  const calm = isFull ? words.keepOpen : words.mayLeave;
  return (
    <div className="queue">
      <p className="queue-count">{isPreparing ? words.preparing : words.soFar(arrived, count)}</p>
      <progress className="progress" value={share} max={1} aria-label={words.uploads} />
      <div className="queue-foot">
        <p className="hint" role="status">
          {isPaused || hold ? words.pausedState(isPaused ? 'paused' : (hold ?? 'paused')) : calm}
        </p>
        {hold === 'signed-out' ? null : (
          <Button look="plain" onClick={pressed}>
            {isPaused ? words.goOn : hold ? words.goOnNow : words.pause}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Groups uploads with the same refusal, so that a hundred files too many are one decision. */
function Refused({ uploads, session }: { uploads: readonly Upload[]; session: Session }) {
  const groups = Map.groupBy(uploads, ({ message }) => message);
  return (
    <ul className="list" hidden={groups.size === 0}>
      {[...groups].map(([message, group]) => (
        <li key={message}>
          <RefusedGroup message={message} group={group} session={session} />
        </li>
      ))}
    </ul>
  );
}

function RefusedGroup({ message, group, session }: { message: string; group: readonly Upload[]; session: Session }) {
  const keys = group.map(({ key }) => key);
  const names = namesOf(group.map(({ file }) => file.name));
  const isHopeless = group.every((upload) => upload.isHopeless);
  return (
    <div className="form">
      <p className="file-name">
        <bdi>{names}</bdi>
      </p>
      <p className="wrong" role="alert">
        <span>{message || words.unclear}</span>
      </p>
      <p className="acts">
        {isHopeless ? null : (
          <Button
            look="plain"
            aria-label={words.forFile(words.retry, names)}
            onClick={() => session.uploads.retry(keys)}
          >
            {words.retry}
          </Button>
        )}
        <Button
          look={isHopeless ? 'plain' : 'bare'}
          aria-label={words.forFile(keys.length === 1 ? words.dismiss : words.dismissMany, names)}
          onClick={() => session.uploads.dismiss(keys)}
        >
          {keys.length === 1 ? words.dismiss : words.dismissMany}
        </Button>
      </p>
    </div>
  );
}
