import type { OwnEntry } from '../../../contract/memories.ts';
import type { Problem } from '../../client/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { KeptPhotographs } from './kept-photographs.tsx';
import * as words from '#messages/memories';

/** The form in which its author changes an entry. Open at once when the family has sent it back. */
export function EntryForm({ entry, problem }: { entry: OwnEntry; problem: Problem | undefined }) {
  const isMemory = entry.kind === 'memory';
  const values = problem?.values ?? entry;
  const errorOf = (field: string) => problem?.error.fields[field];
  return (
    <details className="change" open={problem !== undefined || entry.state === 'returned'}>
      <summary>{isMemory ? words.changeMemory(entry.photographs.length > 0) : words.changeCandle}</summary>
      <form method="post" className="form" noValidate>
        <FormProblem problem={problem} heading={words.problemTitle} labels={words.fieldLabels} />
        {isMemory ? (
          <TextArea
            id="words"
            label={words.yourWords}
            rows={8}
            required
            defaultValue={values.words}
            error={errorOf('words')}
          />
        ) : null}
        <Field
          id="name"
          label={words.name}
          autoComplete="name"
          required
          defaultValue={values.name}
          error={errorOf('name')}
        />
        {isMemory ? (
          <Field
            id="relation"
            label={words.relation}
            isOptional
            defaultValue={values.relation}
            error={errorOf('relation')}
          />
        ) : null}
        <KeptPhotographs entry={entry} values={problem?.values} />
        <p className="acts">
          <Button type="submit" name="act" value="change">
            {entry.state === 'returned' ? words.sendAgain : isMemory ? words.saveMemory : words.saveCandle}
          </Button>
        </p>
      </form>
    </details>
  );
}
