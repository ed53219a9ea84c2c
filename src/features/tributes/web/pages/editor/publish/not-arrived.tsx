import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as words from '../../../../words/en/editor-publish.ts';
import type { Session } from '../../../parts/editor/use-session.ts';
import { Button } from '../../../../../../ui/components/button.tsx';
import { Dialog } from '../../../../../../ui/components/dialog.tsx';
import { Notice } from '../../../../../../ui/components/notice.tsx';
import { comingOf, useComing } from '../photographs/use-queue.ts';

export interface NotArrived {
  count: number;
  elsewhere: number;
  refused: number;
  /** Counts again how many photographs are missing, and resolves to that number. */
  look: () => Promise<number>;
}

const LOOK_MS = 15_000;

export function useNotArrived(session: Session | null): NotArrived {
  const { count, refused } = useComing(session);
  const [elsewhere, setElsewhere] = useState(0);
  const look = useCallback(async () => {
    if (!session) return 0;
    await session.uploads.takeUp();
    const others = await begunElsewhere(session);
    setElsewhere(others);
    return comingOf(session).count + others;
  }, [session]);
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [look]);
  return { count: count + elsewhere, elsewhere, refused, look };
}

async function begunElsewhere({ id, client, uploads }: Session): Promise<number> {
  // Without a response, count none as missing.
  const { keys } = await client.tributes.listComingPhotographs({ id }).catch(() => ({ keys: [] }));
  const here = new Set([...uploads.snapshot().uploads.map(({ key }) => key), ...uploads.keeping().elsewhere]);
  return keys.filter((key) => !here.has(key)).length;
}

interface NoticeProps {
  state: NotArrived;
  toPhotographs: string;
}

export function NotArrivedNotice({ state: { count, elsewhere, refused }, toPhotographs }: NoticeProps) {
  const [wasComing, setWasComing] = useState(count > 0);
  if (count > 0 && !wasComing) setWasComing(true);
  return (
    <>
      {count > 0 ? (
        <Notice role="status" heading={words.notArrived(count)}>
          <p>{words.notArrivedText(count)}</p>
          {elsewhere > 0 ? <p>{words.fromElsewhere(elsewhere)}</p> : null}
        </Notice>
      ) : null}
      {count === 0 && refused === 0 && wasComing ? (
        <Notice role="status">
          <p>{words.allArrived}</p>
        </Notice>
      ) : null}
      {refused > 0 ? (
        <Notice>
          <p>
            {words.someRefused(refused)} <Link to={toPhotographs}>{words.seeRefused}</Link>
          </p>
        </Notice>
      ) : null}
    </>
  );
}

interface AskProps {
  /** Number of missing photographs when the button was pressed; 0 if no question is open. */
  asked: number;
  onWait: () => void;
  onPublish: () => void;
}

export function NotArrivedDialog({ asked, onWait, onPublish }: AskProps) {
  // Keep the number while the dialog closes.
  const [count, setCount] = useState(asked);
  if (asked > 0 && asked !== count) setCount(asked);
  return (
    <Dialog isOpen={asked > 0} onClose={onWait} heading={words.notArrived(count)}>
      <p>{words.notArrivedText(count)}</p>
      <p className="acts">
        <Button onClick={onWait}>{words.waitForThem(count)}</Button>
        <Button look="bare" onClick={onPublish}>
          {words.publishWithout(count)}
        </Button>
      </p>
    </Dialog>
  );
}
