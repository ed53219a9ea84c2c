import { sure } from '../../words/en/next-steps.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';

interface Props {
  field: string;
  problem: Problem | undefined;
}

/** Shown after number_seen: only the writer knows whether the text contains such a number. */
export function SureBox({ field, problem }: Props) {
  if (problem === undefined || !(field in problem.error.fields)) return null;
  return (
    <label className="check">
      <input type="checkbox" name="isSure" value="yes" />
      {sure}
    </label>
  );
}
