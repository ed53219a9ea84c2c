import type { ReactNode } from 'react';
import * as words from '../../words/en/events.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { FormProblem } from '../../../../ui/components/forms/form-problem.tsx';
import { PassingNotice } from '../../../../ui/components/passing-notice.tsx';

interface Props {
  title: ReactNode;
  lead: string;
  problem: Problem | undefined;
  done: string;
  ways: ReactNode;
  children: ReactNode;
}

/** Replaces the names of fields in a refusal by the ids that these fields have on the screen. */
function onScreen(problem: Problem | undefined, isNew: boolean): Problem | undefined {
  if (!problem) return undefined;
  const suffix = isNew ? '' : `-${problem.values['serviceEventId'] ?? ''}`;
  const fields = Object.entries(problem.error.fields).map(([field, message]) => [
    field.replace(/^fields\./u, '') + suffix,
    message,
  ]);
  return { ...problem, error: { ...problem.error, fields: Object.fromEntries(fields) as Record<string, string> } };
}

export const TimesFrame = ({ title, lead, problem, done, ways, children }: Props) => (
  <div className="page narrow">
    <div>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">{lead}</p>
    </div>
    <FormProblem
      problem={onScreen(problem, problem?.values['intent'] === 'add')}
      heading={words.problemTitle}
      labels={words.labels}
    />
    {!problem && words.doneWords(done) !== '' ? (
      <PassingNotice takesFocus>
        <p>{words.doneWords(done)}</p>
      </PassingNotice>
    ) : null}
    {children}
    <p className="ways">{ways}</p>
  </div>
);
