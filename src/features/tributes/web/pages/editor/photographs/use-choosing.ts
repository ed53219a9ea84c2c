import { useEffect, useRef, useState } from 'react';
import type { PhotographRole } from '../../../../../media/contract/media.ts';

import type { ChosenFile } from '../../../parts/editor/photographs/uploads.ts';
import type { Session } from '../../../parts/editor/use-session.ts';
import type { Photographs } from './use-photographs.ts';

export interface Choosing {
  choose: (files: Iterable<File> | null, role: PhotographRole) => void;
  /** Files that were chosen just now but are on the page already, so they were not sent. */
  alreadyHere: readonly ChosenFile[];
  sendAgain: () => void;
  leaveThem: () => void;
}

/** Adds chosen files to the queue. Reports files that are on the page already, and resumes unfinished uploads. */
export function useChoosing(session: Session | null, photographs: Photographs): Choosing {
  const [alreadyHere, setAlreadyHere] = useState<readonly ChosenFile[]>([]);
  function add(files: readonly ChosenFile[]) {
    if (files.length > 0) session?.uploads.add(files);
  }
  // Holds files that were chosen before the session existed.
  const early = useRef<{ file: File; role: PhotographRole }[]>([]);
  function take(chosen: readonly { file: File; role: PhotographRole }[]) {
    if (!session) return void early.current.push(...chosen);
    if (chosen.length === 0) return;
    photographs.setProblem('');
    const sorted = chosen.map(({ file, role }) => sortOut(session, file, role));
    setAlreadyHere(sorted.filter(({ isHere }) => isHere).map(({ upload }) => upload));
    add(sorted.filter(({ isHere }) => !isHere).map(({ upload }) => upload));
  }
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (session) latest.current(early.current.splice(0));
  }, [session]);
  return {
    choose: (files, role) => take([...(files ?? [])].map((file) => ({ file, role }))),
    alreadyHere,
    sendAgain() {
      add(alreadyHere);
      setAlreadyHere([]);
    },
    leaveThem: () => setAlreadyHere([]),
  };
}

function sortOut({ memory, autosave }: Session, file: File, role: PhotographRole) {
  const before = memory.find(file, role);
  const { tribute } = autosave.snapshot().edit;
  const shown = [...(tribute?.photographs ?? []), ...(tribute?.portrait ? [tribute.portrait] : [])];
  const isHere = before !== null && shown.some(({ id }) => id === before.photographId);
  // Reuse a file's key only while its upload is unfinished.
  const key = before && before.photographId === null ? before.key : crypto.randomUUID();
  return { isHere, upload: { key, file, role } };
}
