import { useState } from 'react';
import * as words from '../../../../../../media/words/en/editor-photographs.ts';
import type { OwnPhotograph } from '../../../../../../media/contract/media.ts';
import { isSameEdit, type PictureEdit } from '../../../../parts/editor/photographs/picture-edit.ts';
import type { Photographs } from '../use-photographs.ts';

export interface PictureEdits {
  current: PictureEdit;
  isBusy: boolean;
  said: string;
  problem: string;
  /** Saves an edit. Resolves to whether it succeeded. */
  put: (next: PictureEdit, said: string) => Promise<boolean>;
  takeBack: (() => void) | null;
}

interface Done {
  id: string;
  before: PictureEdit[];
  said: string;
}

export function usePictureEdits(photograph: OwnPhotograph | null, photographs: Photographs): PictureEdits {
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const current: PictureEdit = { ...(photograph?.edit ?? { turn: 0, crop: null }), focal: photograph?.focal ?? null };
  const here = done?.id === photograph?.id ? done : null;

  async function send(next: PictureEdit, before: PictureEdit[], said: string): Promise<boolean> {
    if (!photograph || isBusy) return false;
    setIsBusy(true);
    const isDone = await photographs.edit(photograph.id, next);
    setIsBusy(false);
    if (isDone) setDone({ id: photograph.id, before, said });
    return isDone;
  }
  const last = here?.before.at(-1);
  return {
    current,
    isBusy,
    said: here?.said ?? '',
    problem: photographs.problem,
    put: async (next, said) => isSameEdit(next, current) || send(next, [...(here?.before ?? []), current], said),
    takeBack: last ? () => void send(last, here?.before.slice(0, -1) ?? [], words.takenBack) : null,
  };
}
