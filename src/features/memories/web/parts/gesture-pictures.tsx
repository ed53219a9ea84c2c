import type { ReactNode } from 'react';
import { candle } from '../../contract/gestures/candle.ts';
import type { SimpleGesture, SimpleKind } from '../../contract/gestures/gestures.ts';

interface Look {
  /** Class of the section where it is shown. */
  section: string;
  /** Class of its drawings, alone or in a row. */
  row: string;
  /** A candle is drawn by its style alone. */
  draw: (at: number) => ReactNode;
}

const looks: Record<SimpleKind, Look> = {
  [candle.kind]: { section: 'candles', row: 'row', draw: () => <i /> },
};

export const sectionClass = ({ kind }: SimpleGesture): string => looks[kind].section;

interface Props {
  gesture: SimpleGesture;
}

/** One of them beside a name: a picture, so it is not read aloud. */
export const GesturePicture = ({ gesture: { kind } }: Props) => (
  <div className={looks[kind].row} aria-hidden="true">
    {looks[kind].draw(0)}
  </div>
);

/** A row of them. Each tells whose it is: to the pointer, a finger or the keyboard, and to who listens. */
export function GestureRow({ gesture: { kind }, names }: Props & { names: readonly string[] }) {
  const { row, draw } = looks[kind];
  return (
    <ul className={row}>
      {names.map((name, index) => (
        <li key={`${name} ${index}`}>
          <button type="button">
            {draw(index)}
            <bdi>{name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
