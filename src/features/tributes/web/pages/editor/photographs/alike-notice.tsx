import { useState } from 'react';
import * as words from '../../../../../media/words/en/editor-photographs.ts';
import type { OwnPhotograph } from '../../../../../media/contract/media.ts';
import { createSavedPairs } from '../../../parts/editor/saved/saved-pairs.ts';
import { Button } from '../../../../../../ui/components/button.tsx';
import { Notice } from '../../../../../../ui/components/notice.tsx';
import { Thumb } from './tile.tsx';
import type { Photographs } from './use-photographs.ts';

interface Props {
  tributeId: string;
  portrait: OwnPhotograph | null;
  photographs: Photographs;
  onOpen: (id: string) => void;
  /** Called before the last pair is decided and this notice disappears. Moves the focus. */
  onLast: () => void;
}

/** Shows one pair at a time and asks what to do. Changes nothing by itself, because many families want both. */
export function AlikeNotice({ tributeId, portrait, photographs, onOpen, onLast }: Props) {
  const [kept] = useState(() => createSavedPairs(storageHere(), tributeId));
  const [, setDecided] = useState(0);
  const all = new Map([...(portrait ? [portrait] : []), ...photographs.ordered].map((one) => [one.id, one]));
  const pairs = photographs.ordered.flatMap((second) => {
    const first = second.likeId === null ? undefined : all.get(second.likeId);
    return first && !kept.has(second.id) ? [{ first, second }] : [];
  });
  const [pair] = pairs;
  if (!pair) return null;
  const isLast = pairs.length === 1;
  const keep = (which: typeof pairs) => {
    if (which.length === pairs.length) onLast();
    kept.add(which.map(({ second }) => second.id));
    setDecided((count) => count + 1);
  };
  const removeSecond = () => {
    if (isLast) onLast();
    void photographs.remove(pair.second.id);
  };
  return (
    <Notice heading={words.alikeHeading} className="alike">
      <p>{words.alikeText(pairs.length)}</p>
      <div className="alike-pair">
        <AlikeThumb photograph={pair.first} label={words.firstOfTwo} onOpen={onOpen} />
        <AlikeThumb photograph={pair.second} label={words.secondOfTwo} onOpen={onOpen} />
      </div>
      <p className="acts">
        <Button look="plain" onClick={() => keep([pair])}>
          {words.keepBoth}
        </Button>
        <Button look="bare" onClick={removeSecond}>
          {words.removeSecond}
        </Button>
        {isLast ? null : (
          <Button look="bare" onClick={() => keep(pairs)}>
            {words.keepAll}
          </Button>
        )}
      </p>
    </Notice>
  );
}

interface ThumbProps {
  photograph: OwnPhotograph;
  label: string;
  onOpen: (id: string) => void;
}

function AlikeThumb({ photograph, label, onOpen }: ThumbProps) {
  return (
    <button type="button" className="alike-thumb" aria-label={label} onClick={() => onOpen(photograph.id)}>
      <Thumb photograph={photograph} isLazy={false} />
    </button>
  );
}

function storageHere(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
