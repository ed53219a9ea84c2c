import { useCallback, useEffect, useRef, useState } from 'react';
import * as words from '../../../../../media/words/en/editor-photographs.ts';
import type { OwnPhotograph } from '../../../../../media/contract/media.ts';
import type { Tribute } from '../../../../contract/tributes.ts';
import { readProblem } from '../../../../../../ui/client/failures/problem.ts';
import { movedTo } from '../../../parts/editor/photographs/photograph-order.ts';
import type { PictureEdit } from '../../../parts/editor/photographs/picture-edit.ts';
import type { Session } from '../../../parts/editor/use-session.ts';
import { useOrder } from './use-order.ts';
import { useIsSending } from './use-queue.ts';

export interface JustDone {
  message: string;
  label: string;
  undo: () => void;
}

export interface Photographs {
  ordered: OwnPhotograph[];
  move: (id: string, position: number) => void;
  remove: (id: string) => Promise<boolean>;
  restore: (id: string) => Promise<boolean>;
  edit: (id: string, edit: PictureEdit) => Promise<boolean>;
  makePortrait: (id: string) => Promise<boolean>;
  leavePortrait: () => Promise<boolean>;
  justDone: JustDone | null;
  forgetDone: () => void;
  announcement: string;
  announce: (words: string) => void;
  problem: string;
  /** The reason why the shown order is not saved yet; empty if it is. */
  orderProblem: string;
  setProblem: (message: string) => void;
}

export function usePhotographs(session: Session | null, tribute: Tribute | null): Photographs {
  const [problem, setProblem] = useState('');
  const [orderProblem, setOrderProblem] = useState('');
  const [justDone, setJustDone] = useState<JustDone | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const forgetDone = useCallback(() => setJustDone(null), []);
  useAnnouncedArrivals(tribute, useIsSending(session), setAnnouncement);
  const { ordered, arrange } = useOrder(session, tribute, setOrderProblem);
  const ids = ordered.map(({ id }) => id);
  const ask = (call: Call) => askServer(session, call, setProblem);

  async function restore(photographId: string) {
    const isBack = await ask(({ id, client }) => client.tributes.restorePhotograph({ id, photographId }));
    if (isBack) setAnnouncement(words.restored);
    if (isBack) setJustDone(null);
    return isBack;
  }
  async function remove(photographId: string) {
    const isGone = await ask(({ id, client }) => client.tributes.removePhotograph({ id, photographId }));
    const undo = () => void restore(photographId);
    if (isGone) session?.uploads.forgetArrived();
    if (isGone) setJustDone({ message: words.removed, label: words.undo, undo });
    return isGone;
  }
  function move(id: string, position: number) {
    const next = movedTo(ids, id, position);
    const message = words.moved(next.indexOf(id) + 1, next.length);
    arrange(next);
    // Announce nothing here, because the tile announces the move itself.
    setAnnouncement('');
    setJustDone({ message, label: words.takeBack, undo: () => arrange(ids) });
  }
  return {
    ordered,
    move,
    remove,
    restore,
    ...portraitActions(ask, tribute?.portrait?.id ?? null, setJustDone),
    justDone,
    forgetDone,
    announcement,
    announce: setAnnouncement,
    problem,
    orderProblem,
    setProblem,
    edit: (photographId, edit) =>
      ask(({ id, client }) => client.tributes.editPhotograph({ id, photographId, ...edit })),
  };
}

function portraitActions(
  ask: (call: Call) => Promise<boolean>,
  before: string | null,
  done: (what: JustDone) => void,
): Pick<Photographs, 'makePortrait' | 'leavePortrait'> {
  const choose = (photographId: string) =>
    ask(({ id, client }) => client.tributes.choosePortrait({ id, photographId }));
  const leave = () => ask(({ id, client }) => client.tributes.leavePortrait({ id }));
  const takeBack = { label: words.takeBack, undo: () => void (before ? choose(before) : leave()) };
  return {
    async makePortrait(photographId) {
      const isDone = await choose(photographId);
      if (isDone) done({ message: words.isPortraitNow, ...takeBack });
      return isDone;
    },
    async leavePortrait() {
      const isDone = await leave();
      if (isDone) done({ message: words.isInGalleryNow, ...takeBack });
      return isDone;
    },
  };
}

type Call = (session: Session) => Promise<Tribute>;

/** Sends one request and applies its response at once. */
async function askServer(session: Session | null, call: Call, fail: (message: string) => void): Promise<boolean> {
  if (!session) return false;
  try {
    session.autosave.receive(await call(session));
    fail('');
    return true;
  } catch (error) {
    fail(readProblem(error)?.message ?? words.lost);
    return false;
  }
}

const ARRIVALS_SAID_MS = 1500;

/** Announces arrivals together in one sentence, so that two hundred of them do not drown out other speech. */
function useAnnouncedArrivals(tribute: Tribute | null, isSending: boolean, announce: (words: string) => void) {
  const count = (tribute?.photographs.length ?? 0) + (tribute?.portrait ? 1 : 0);
  const said = useRef(count);
  useEffect(() => {
    if (count <= said.current) {
      said.current = count;
      return;
    }
    if (isSending) return;
    const timer = setTimeout(() => {
      announce(words.added(count - said.current));
      said.current = count;
    }, ARRIVALS_SAID_MS);
    return () => clearTimeout(timer);
  }, [count, isSending, announce]);
}
