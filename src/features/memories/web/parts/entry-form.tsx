import type { OwnEntry } from '../../contract/fields.ts';
import { fieldOf, type Problem } from '../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Field, TextArea } from '../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../ui/components/forms/form-problem.tsx';
import { KeptPhotographs } from './kept-photographs.tsx';
import { simpleOf } from '../../contract/gestures/gestures.ts';
import { simpleByKind } from '../../words/en/gestures.ts';
import * as words from '../../words/en/memories.ts';

export function EntryForm({ entry, problem }: { entry: OwnEntry; problem: Problem | undefined }) {
  const only = simpleOf(entry.kind);
  const own = only && simpleByKind[only.kind];
  return (
    <details className="change" open={problem !== undefined || entry.state === 'returned'}>
      <summary>{own ? own.change : words.changeMemory(entry.photographs.length > 0)}</summary>
      <form method="post" className="form" noValidate>
        <FormProblem problem={problem} heading={words.problemTitle} labels={words.fieldLabels} />
        {own ? null : (
          <TextArea {...fieldOf(problem, 'words', entry.words)} label={words.yourWords} rows={8} required />
        )}
        <Field {...fieldOf(problem, 'name', entry.name)} label={words.name} autoComplete="name" required />
        {own ? null : <Field {...fieldOf(problem, 'relation', entry.relation)} label={words.relation} isOptional />}
        <KeptPhotographs entry={entry} values={problem?.values} />
        <p className="acts">
          <Button type="submit" name="act" value="change">
            {entry.state === 'returned' ? words.sendAgain : own ? own.save : words.saveMemory}
          </Button>
        </p>
      </form>
    </details>
  );
}
