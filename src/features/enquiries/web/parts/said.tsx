import * as words from '../../words/en/enquiries.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { FormProblem } from '../../../../ui/components/forms/form-problem.tsx';
import { PassingNotice } from '../../../../ui/components/passing-notice.tsx';

export function Said({ problem, done }: { problem: Problem | undefined; done: string }) {
  if (problem) return <FormProblem problem={problem} heading={words.problemHeading} />;
  return words.isDone(done) ? (
    <PassingNotice takesFocus>
      <p>{words.doneWords(done)}</p>
    </PassingNotice>
  ) : null;
}
