import { useState } from 'react';
import * as words from '../../../../../media/words/en/editor-photographs.ts';
import { Button } from '../../../../../../ui/components/button.tsx';
import { readNumber } from '../../../../../../ui/components/forms/partial-date-field.tsx';
import { Sentence } from '../../../../../../ui/components/text/sentence.tsx';

interface Props {
  id: string;
  position: number;
  count: number;
  move: (id: string, position: number) => void;
}

/** Moves a photograph by its position number: for long distances, and without dragging. */
export function MoveField({ id, position, count, move }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isMoved, setIsMoved] = useState(false);
  const wanted = readNumber(typed ?? '');
  const go = () => {
    setTyped(null);
    if (wanted === null || wanted === position) return;
    move(id, wanted - 1);
    setIsMoved(true);
  };
  const number = (
    <input
      className="input place-number"
      id={`place-number-${id}`}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(position)}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        go();
      }}
    />
  );
  return (
    <div className="field">
      <label htmlFor={`place-number-${id}`}>{words.place}</label>
      <div className="acts">
        <Sentence of={words.placeOf} parts={[number, <span key="count">{count}</span>]} />
        <Button look="plain" onClick={go}>
          {words.moveThere}
        </Button>
      </div>
      <p className="hint" role="status">
        {isMoved ? words.moved(position, count) : ''}
      </p>
    </div>
  );
}
