import { useCallback, useEffect, useRef, useState } from 'react';
import * as words from '../../../../../media/words/en/editor-photographs.ts';
import type { Session } from '../../../parts/editor/use-session.ts';
import { formatDay } from '../../../parts/page/dates.ts';
import { Button } from '../../../../../../ui/components/button.tsx';
import { Dialog } from '../../../../../../ui/components/dialog.tsx';
import { Thumb } from './tile.tsx';
import type { Photographs } from './use-photographs.ts';

interface Props {
  session: Session;
  photographs: Photographs;
}

type Removed = Awaited<ReturnType<Session['client']['tributes']['listRemovedPhotographs']>>['photographs'];

/** Whether something can be restored. Stays true once it is true, because the link may have the focus. */
function useHasRemoved({ id, client }: Session, shownIds: string[]): boolean {
  const [hasSome, setHasSome] = useState(false);
  const before = useRef(shownIds);
  useEffect(() => {
    if (before.current.some((one) => !shownIds.includes(one))) setHasSome(true);
    before.current = shownIds;
  }, [shownIds]);
  useEffect(() => {
    client.tributes.listRemovedPhotographs({ id }).then(
      (answer) => (answer.photographs.length > 0 ? setHasSome(true) : undefined),
      // If the request failed, offer the link anyway.
      () => setHasSome(true),
    );
  }, [client, id]);
  return hasSome;
}

/** A link to photographs removed in the last thirty days; nothing if there are none. */
export function RemovedPhotographs({ session, photographs, portraitId }: Props & { portraitId: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const shown = photographs.ordered.map(({ id }) => id);
  if (!useHasRemoved(session, portraitId === null ? shown : [...shown, portraitId])) return null;
  return (
    <>
      <p>
        <Button look="bare" onClick={() => setIsOpen(true)}>
          {words.openRemoved}
        </Button>
      </p>
      <Dialog isOpen={isOpen} onClose={close} heading={words.removedHeading} className="photo-sheet">
        <RemovedList session={session} photographs={photographs} />
        <div className="sheet-foot">
          <Button onClick={close}>{words.close}</Button>
        </div>
      </Dialog>
    </>
  );
}

function RemovedList({ session, photographs }: Props) {
  const [removed, setRemoved] = useState<Removed | 'failed' | null>(null);
  const [broughtBack, setBroughtBack] = useState(0);
  const said = useRef<HTMLDivElement>(null);
  // The pressed button disappeared, so focus the message.
  useEffect(() => {
    if (broughtBack > 0) said.current?.focus();
  }, [broughtBack]);
  const { id, client } = session;
  useEffect(() => {
    let isGone = false;
    client.tributes.listRemovedPhotographs({ id }).then(
      (answer) => (isGone ? undefined : setRemoved(answer.photographs)),
      () => (isGone ? undefined : setRemoved('failed')),
    );
    return () => {
      isGone = true;
    };
  }, [client, id]);
  if (removed === 'failed') return <p role="alert">{words.notLoaded}</p>;
  if (!removed) return <p role="status">{words.loading}</p>;
  const bringBack = async (photographId: string) => {
    if (!(await photographs.restore(photographId))) return;
    setRemoved(removed.filter((one) => one.id !== photographId));
    setBroughtBack(broughtBack + 1);
  };
  return (
    <>
      <div className="hint" ref={said} tabIndex={-1}>
        {broughtBack > 0 ? <p>{words.restored}</p> : null}
        <p>{removed.length === 0 ? words.removedNone : words.removedLead}</p>
      </div>
      <p className="wrong" role="alert" hidden={photographs.problem === ''}>
        <span>{photographs.problem}</span>
      </p>
      <ul className="list removed-list">
        {removed.map((photograph, index) => (
          <li key={photograph.id}>
            <div className="removed-thumb">
              <Thumb photograph={photograph} alt={photograph.alt} />
            </div>
            <div>
              {photograph.caption === '' ? null : <p dir="auto">{photograph.caption}</p>}
              <p className="hint">{words.removedUntil(formatDay(photograph.goneAt))}</p>
              <Button
                look="plain"
                aria-label={words.bringBackOf(index + 1)}
                onClick={() => void bringBack(photograph.id)}
              >
                {words.bringBack}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
