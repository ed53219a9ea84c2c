import { useCallback, useEffect, useRef, useState } from 'react';
import * as words from '#messages/editor-photographs';
import type { Photograph } from '../../../../contract/media.ts';
import type { Tribute } from '../../../../contract/tributes.ts';
import { readProblem } from '../../../client/problem.ts';
import type { Session } from '../../../domains/editor/use-session.ts';

export interface Photographs {
  /** In the order they are shown here; the server may not have heard of the last move yet. */
  ordered: Photograph[];
  move: (index: number, by: -1 | 1) => void;
  remove: (id: string) => void;
  /** The photograph just removed, while it can be brought back from here. */
  removed: string | null;
  restore: () => void;
  forgetRemoved: () => void;
  announcement: string;
  /** Photographs belong to a tribute, so one is made first when there is none. */
  ensureTribute: () => Promise<boolean>;
}

/** `fail` is told the words of whatever goes wrong; an empty text clears them. */
export function usePhotographs(
  session: Session | null,
  tribute: Tribute | null,
  fail: (message: string) => void,
): Photographs {
  const [order, setOrder] = useState<string[] | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const forgetRemoved = useCallback(() => setRemoved(null), []);
  useAnnouncedArrivals(tribute, setAnnouncement);
  const ordered = inOrder(tribute?.photographs ?? [], order);

  const ask = (call: Call) => askServer(session, call, fail);
  function move(index: number, by: -1 | 1) {
    const ids = ordered.map(({ id }) => id);
    const [id] = ids.splice(index, 1);
    if (id === undefined) return;
    ids.splice(index + by, 0, id);
    setOrder(ids);
    setAnnouncement(words.moved(index + by + 1, ids.length));
    void ask(({ id: own, client }) => client.tributes.orderPhotographs({ id: own, photographIds: ids })).then(() =>
      // A later move has its own order to wait for.
      setOrder((latest) => (latest === ids ? null : latest)),
    );
  }
  async function remove(photographId: string) {
    const isGone = await ask(({ id, client }) => client.tributes.removePhotograph({ id, photographId }));
    if (isGone) setRemoved(photographId);
  }
  async function restore() {
    const photographId = removed;
    setRemoved(null);
    if (photographId === null) return;
    const isBack = await ask(({ id, client }) => client.tributes.restorePhotograph({ id, photographId }));
    if (isBack) setAnnouncement(words.restored);
  }
  async function ensureTribute(): Promise<boolean> {
    if (tribute) return true;
    return ask(({ id, client }) => client.tributes.create({ id, changes: {} }));
  }
  return {
    ordered,
    move,
    remove: (id) => void remove(id),
    removed,
    restore: () => void restore(),
    forgetRemoved,
    announcement,
    ensureTribute,
  };
}

type Call = (session: Session) => Promise<Tribute>;

/** One change of the photographs; what it answers is taken in at once. */
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

/** Uploads end one by one and far apart, so each arrival is said by itself. */
function useAnnouncedArrivals(tribute: Tribute | null, announce: (words: string) => void) {
  const count = (tribute?.photographs.length ?? 0) + (tribute?.portrait ? 1 : 0);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) announce(words.added(count - before.current));
    before.current = count;
  }, [count, announce]);
}

function inOrder(photographs: readonly Photograph[], order: string[] | null): Photograph[] {
  if (!order) return [...photographs];
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return photographs.toSorted((one, other) => place(one.id) - place(other.id));
}
