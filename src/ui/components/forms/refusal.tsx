import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { tryAgain } from '../../../shared/words/en/site.ts';
import { isPassing, type Problem } from '../../client/failures/problem.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { useFocusOnProblem } from './use-focus-on-problem.ts';

interface Props {
  problem: Problem;
  heading?: string;
  message?: string;
  children?: ReactNode;
}

/** A refusal at the top of a screen. If a retry may succeed soon, a button resends the form, even without a script. */
export const Refusal = ({ problem: { error, values }, heading, message = error.message, children }: Props) => (
  <Notice kind="problem" role="alert" ref={useFocusOnProblem(error)} {...(heading === undefined ? {} : { heading })}>
    <p>{message}</p>
    {children}
    {isPassing(error) ? (
      <Form method="post" className="acts">
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" look="quiet">
          {tryAgain}
        </Button>
      </Form>
    ) : null}
  </Notice>
);
