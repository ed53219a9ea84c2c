import { doneWords, noPhotographs } from '../../../words/en/provider-profile.ts';
import type { Photograph } from '../../../../media/contract/media.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { PassingNotice } from '../../../../../ui/components/passing-notice.tsx';
import { AddPhotographs } from './add-photographs.tsx';
import { PhotographLine } from './photograph-line.tsx';
import type { ProviderTarget } from './send-photograph.ts';

interface Props {
  target: ProviderTarget;
  photographs: readonly Photograph[];
  most: number;
  removeWhat: string;
  problem: Problem | undefined;
  done: string;
}

export function PhotographList({ target, photographs, most, removeWhat, problem, done }: Props) {
  const said = doneWords(done);
  return (
    <>
      {problem ? (
        <Notice kind="problem" role="alert">
          <p>{Object.values(problem.error.fields)[0] ?? problem.error.message}</p>
        </Notice>
      ) : said === null ? null : (
        <PassingNotice takesFocus>
          <p>{said}</p>
        </PassingNotice>
      )}
      <AddPhotographs target={target} room={most - photographs.length} />
      {photographs.length === 0 ? <p className="empty">{noPhotographs}</p> : null}
      <ol className="list">
        {photographs.map((photograph, at) => (
          <li key={photograph.id}>
            <PhotographLine
              photograph={photograph}
              at={at}
              of={photographs.length}
              removeWhat={removeWhat}
              problem={problem}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
