import type { ReactNode } from 'react';
import { candle } from '../../contract/gestures/candle.ts';
import { stone } from '../../contract/gestures/stone.ts';
import type { SimpleGesture, SimpleKind } from '../../contract/gestures/gestures.ts';

// Three shapes of pebbles, for variety.
const PEBBLES = [
  'M2 21C1 13 9 6 19 5s20 5 20 13c0 6-8 8-19 8S3 26 2 21Z',
  'M3 20C1 14 6 9 14 8c5-4 17-4 22 3 4 6 2 13-5 14-9 2-26 2-28-5Z',
  'M2 19c0-7 8-10 16-10 9 0 19 2 20 9 1 6-7 8-18 8S2 25 2 19Z',
];

function Pebble({ at }: { at: number }) {
  return (
    <svg viewBox="0 0 41 28" aria-hidden="true">
      <path d={PEBBLES[at % PEBBLES.length]} />
      <path d="M11 13c3-3 9-4 13-3" />
    </svg>
  );
}

interface Look {
  section: string;
  row: string;
  /** Draws one gesture. A candle is an empty element that CSS draws. */
  draw: (at: number) => ReactNode;
}

const looks: Record<SimpleKind, Look> = {
  [candle.kind]: { section: 'candles', row: 'row', draw: () => <i /> },
  [stone.kind]: { section: 'stones', row: 'row of-stones', draw: (at) => <Pebble at={at} /> },
};

export const sectionClass = ({ kind }: SimpleGesture): string => looks[kind].section;

interface Props {
  gesture: SimpleGesture;
}

export const GesturePicture = ({ gesture: { kind } }: Props) => (
  <div className={looks[kind].row} aria-hidden="true">
    {looks[kind].draw(0)}
  </div>
);

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
