import * as words from '../../../words/en/presence.ts';
import type { Writer } from '../../../contract/presence.ts';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';

const MOST_LINES = 2;

/** Other writers, one line each. The element stays when empty, so that screen readers announce new writers. */
export function Writers({ writers, className }: { writers: readonly Writer[]; className: string }) {
  const said = writers.slice(0, MOST_LINES);
  return (
    <div className={className} role="status">
      {said.map(({ name, part }) => (
        <p key={`${name ?? ''} ${part}`}>
          <Sentence
            of={(who: string) => words.writing(part, who)}
            parts={[name === null ? words.somebody : <bdi key="who">{name}</bdi>]}
          />
        </p>
      ))}
      {writers.length > MOST_LINES ? <p>{words.andOthers}</p> : null}
    </div>
  );
}
