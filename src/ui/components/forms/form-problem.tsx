import type { Problem } from '../../client/failures/problem.ts';
import { Notice } from '../notice.tsx';
import { useFocusOnProblem } from './use-focus-on-problem.ts';
import { refused } from '../../../shared/words/en/ui.ts';

interface Props {
  problem: Problem | undefined;
  heading: string;
  /** The fields' labels, in the form's order. They make equal messages distinguishable. */
  labels?: Record<string, string>;
}

export function FormProblem({ problem, heading, labels = {} }: Props) {
  const place = useFocusOnProblem(problem?.error);
  if (!problem) return null;
  const order = Object.keys(labels);
  const placeOf = (field: string) => (field in labels ? order.indexOf(field) : order.length);
  const fields = Object.entries(problem.error.fields).toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  return (
    <Notice kind="problem" heading={heading} role="alert" id="problem" ref={place}>
      {fields.length === 0 ? (
        <p>{problem.error.message}</p>
      ) : (
        <ul>
          {fields.map(([field, message]) => (
            <li key={field}>
              <a href={`#${field}`}>{labels[field] ? refused(labels[field], message) : message}</a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
