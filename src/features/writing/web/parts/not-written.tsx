import { tryAgain } from '../../../../shared/words/en/site.ts';
import { isPassing, type Problem } from '../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { useFocusOnProblem } from '../../../../ui/components/forms/use-focus-on-problem.ts';

interface Props {
  error: Problem['error'];
  /** Id of the form to resubmit. The button works without JavaScript too. */
  form: string;
}

export const NotWritten = ({ error, form }: Props) => (
  <Notice kind="problem" role="alert" ref={useFocusOnProblem(error)}>
    <p>{error.message}</p>
    {isPassing(error) ? (
      <p className="acts">
        <Button type="submit" form={form} look="quiet">
          {tryAgain}
        </Button>
      </p>
    ) : null}
  </Notice>
);
