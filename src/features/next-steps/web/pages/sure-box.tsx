import { sure } from '../../words/en/next-steps.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';

interface Props {
  field: string;
  problem: Problem | undefined;
}

/** Offered once words were refused that look like the number of an account: only their writer knows what they are. */
export function SureBox({ field, problem }: Props) {
  if (problem === undefined || !(field in problem.error.fields)) return null;
  return (
    <label className="check">
      <input type="checkbox" name="isSure" value="yes" />
      {sure}
    </label>
  );
}
