import * as words from '../../../words/en/changes.ts';
import type { Saver } from '../../../contract/versions.ts';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';

export function SavedByLine({ saver }: { saver: Saver | undefined }) {
  if (!saver) return null;
  const { name, isYou } = saver;
  return (
    <p className="soft small">
      {isYou ? (
        words.savedByYou
      ) : name === null ? (
        words.savedByUnnamed
      ) : (
        <Sentence of={words.savedBy} parts={[<bdi key="who">{name}</bdi>]} />
      )}
    </p>
  );
}
