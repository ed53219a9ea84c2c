import type { Memory } from '../../contract/fields.ts';
import { memory } from '../../contract/gestures/memory.ts';
import { formatDay } from '../../../tributes/web/parts/page/dates.ts';
import { foldOf } from './fold.ts';
import { ReportLink } from '../../../reports/web/parts/report-link.tsx';
import { MemoryPhotographs } from './memory-photographs.tsx';
import { monogram } from '../../../../ui/components/pictures/monogram.ts';
import * as report from '../../../reports/words/en/reports.ts';
import * as said from '../../../tributes/words/en/tribute.ts';

interface Props {
  memories: readonly Memory[];
  /** Path of the tribute. Without it, photographs in memories are not links, and no memory can be reported. */
  path?: string | undefined;
}

export function MemoryList({ memories, path }: Props) {
  return (
    <ul className="memories">
      {memories.map(({ id, words, name, relation, photographs, leftAt }) => (
        <li key={id} id={id} dir="auto">
          <p>{words}</p>
          <Fold words={words} name={name} />
          <MemoryPhotographs photographs={photographs} name={name} path={path} />
          <p>
            <i aria-hidden="true">{monogram(name)}</i>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span>
              {relation === '' ? null : <Relation relation={relation} />}
              <bdi>{formatDay(leftAt)}</bdi>
            </span>
            {path === undefined ? null : (
              <ReportLink path={path} kind={memory.kind} id={id} label={report.link} of={name} />
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Folds the paragraph above: CSS clips its text until these details are opened. Screen readers always read all of it. */
function Fold({ words, name }: { words: string; name: string }) {
  const fold = foldOf(words);
  if (fold === null) return null;
  return (
    <details className={fold === 'narrow' ? 'fold narrow' : 'fold'}>
      <summary>
        <span>{said.readOn}</span>
        <span>{said.showLess}</span>
        <bdi className="sr">({name})</bdi>
      </summary>
    </details>
  );
}

const Relation = ({ relation }: { relation: string }) => (
  <>
    <bdi>{relation}</bdi>{' '}
  </>
);
