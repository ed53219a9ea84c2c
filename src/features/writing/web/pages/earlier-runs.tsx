import { Link } from 'react-router';
import * as words from '../../words/en/writing.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { RunSummary } from '../../contract/writing.ts';
import { Moment } from '../../../accounts/web/parts/moment.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';

export const EarlierRuns = ({ id, runs }: { id: string; runs: readonly RunSummary[] }) =>
  runs.length === 0 ? null : (
    <details className="return">
      <summary>{words.earlier}</summary>
      <ul className="list">
        {runs.map(({ id: run, kind, voice, askedBy, begunAt, takenAt, end }) => (
          <li key={run}>
            <Link to={addressOf('writing', { id }, { query: { run } })}>{words.kindIn(kind, voice)}</Link>
            <p className="soft small">
              <Moment at={begunAt} />
            </p>
            {askedBy === null ? null : (
              <p className="soft small">
                <Sentence of={words.forWhom} parts={[<bdi key="name">{askedBy}</bdi>]} />
              </p>
            )}
            {end === 'stopped' || end === 'failed' ? <p className="soft small">{words.unfinished}</p> : null}
            {takenAt === null ? null : <p className="soft small">{words.taken}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
