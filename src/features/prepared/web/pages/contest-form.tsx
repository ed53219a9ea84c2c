import * as words from '../../words/en/prepared.ts';
import { fieldOf, type Problem } from '../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { TextArea } from '../../../../ui/components/forms/field.tsx';

export const ContestForm = ({ contestId, problem }: { contestId: string; problem: Problem | undefined }) => (
  <form method="post" className="form" noValidate>
    <h2>{words.contestHeading}</h2>
    <input type="hidden" name="contestId" value={contestId} />
    <TextArea {...fieldOf(problem, 'contestSays', '')} label={words.contestSays} hint={words.contestHint} rows={4} />
    <p className="acts">
      <Button type="submit" name="intent" value="contest" look="quiet">
        {words.contest}
      </Button>
    </p>
  </form>
);
