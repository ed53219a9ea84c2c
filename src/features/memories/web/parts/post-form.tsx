import type { OwnPost } from '../../contract/fields.ts';
import { fieldOf, type Problem } from '../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Field, TextArea } from '../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../ui/components/forms/form-problem.tsx';
import { SavedPhotographs } from './saved-photographs.tsx';
import { simpleOf } from '../../contract/gestures/gestures.ts';
import { simpleByKind } from '../../words/en/gestures.ts';
import * as words from '../../words/en/memories.ts';

export function PostForm({ post, problem }: { post: OwnPost; problem: Problem | undefined }) {
  const only = simpleOf(post.kind);
  const own = only && simpleByKind[only.kind];
  return (
    <details className="change" open={problem !== undefined || post.state === 'returned'}>
      <summary>{own ? own.change : words.changeMemory(post.photographs.length > 0)}</summary>
      <form method="post" className="form" noValidate>
        <FormProblem problem={problem} heading={words.problemTitle} labels={words.fieldLabels} />
        {own ? null : <TextArea {...fieldOf(problem, 'words', post.words)} label={words.yourWords} rows={8} required />}
        <Field {...fieldOf(problem, 'name', post.name)} label={words.name} autoComplete="name" required />
        {own ? null : <Field {...fieldOf(problem, 'relation', post.relation)} label={words.relation} isOptional />}
        <SavedPhotographs post={post} values={problem?.values} />
        <p className="acts">
          <Button type="submit" name="act" value="change">
            {post.state === 'returned' ? words.sendAgain : own ? own.save : words.saveMemory}
          </Button>
        </p>
      </form>
    </details>
  );
}
