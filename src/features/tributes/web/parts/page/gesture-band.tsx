import type { SimpleGesture } from '../../../../memories/contract/gestures/gestures.ts';
import { GestureRow, sectionClass } from '../../../../memories/web/parts/gesture-pictures.tsx';
import { leftAt, type LeftItem } from '../../../../memories/web/parts/left-at.ts';
import { simpleByKind } from '../../../../memories/words/en/gestures.ts';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';
import { formatDay } from './dates.ts';

// The sentence names this many of the latest gestures. The picture shows more of them, without names.
const NAMED = 3;

interface Props {
  gesture: SimpleGesture;
  left: { count: number; latest: readonly LeftItem[] };
  address: string | null;
  others: string | null;
}

export function GestureBand({ gesture, left: { count, latest }, address, others }: Props) {
  const words = simpleByKind[gesture.kind];
  const [newest, ...rest] = latest.slice(0, NAMED);
  return (
    <section id={gesture.many} className={sectionClass(gesture)}>
      <div className="wrap">
        <h2>{words.heading(count)}</h2>
        {newest ? (
          <p>
            {rest.length === 0 ? (
              <Sentence of={words.latest} parts={[nameOf(newest), formatDay(leftAt(gesture, newest))]} />
            ) : (
              <Sentence of={words.latestOnes} parts={[newest, ...rest].map(nameOf)} />
            )}
          </p>
        ) : (
          <p>{words.none}</p>
        )}
        {newest ? <GestureRow gesture={gesture} names={latest.map(({ name }) => name)} /> : null}
        {others === null || count <= latest.length ? null : (
          <p className="more">
            <a href={others}>{words.all(count)}</a>
          </p>
        )}
        {address === null ? null : (
          <a className="button" href={address}>
            {words.leave}
          </a>
        )}
      </div>
    </section>
  );
}

// A name keeps its own direction inside the sentence.
const nameOf = ({ id, name }: LeftItem) => <bdi key={id}>{name}</bdi>;
