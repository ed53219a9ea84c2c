import type { Problem } from '../client/problem.ts';
import { Notice } from './notice.tsx';

/** The words of a refusal at the head of its form, with a way to each field. */
export function FormProblem({ problem, heading }: { problem: Problem | undefined; heading: string }) {
  if (!problem) return null;
  return (
    <Notice kind="problem" heading={heading} role="alert" id="problem">
      <p>{problem.error.message}</p>
      <ul>
        {Object.entries(problem.error.fields).map(([field, message]) => (
          <li key={field}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
