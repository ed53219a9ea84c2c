import { tryAgain } from '#messages/writing';
import type { Problem } from '../../client/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Refusals that say nothing about what was asked for: the same may be written in a moment. */
const PASSING = new Set(['BUSY', 'UNEXPECTED', 'UNREACHABLE']);

interface Props {
  error: Problem['error'];
  /** The id of the form that asked. Its button works without a script too. */
  form: string;
}

export const NotWritten = ({ error, form }: Props) => (
  <Notice kind="problem" role="alert">
    <p>{error.message}</p>
    {PASSING.has(error.code) ? (
      <p className="acts">
        <Button type="submit" form={form} look="quiet">
          {tryAgain}
        </Button>
      </p>
    ) : null}
  </Notice>
);
