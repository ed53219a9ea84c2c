import { Form } from 'react-router';
import * as words from '../../../words/en/care.ts';
import { RETURN_NOTE_CHARACTERS } from '../../../../../shared/limits/limits.ts';
import type { Post } from '../../../../memories/contract/fields.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { byKind } from '../../../../memories/words/en/gestures.ts';
import { MemoryPhotographs } from '../../../../memories/web/parts/memory-photographs.tsx';
import { formatDay } from '../../parts/page/dates.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { TextArea } from '../../../../../ui/components/forms/field.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';
import type { Decision } from './care-action.ts';

export function PostCard({ post, problem }: { post: Post; problem: Problem | undefined }) {
  // Quick typing alone does not hold a post, and naming it would sound like suspicion.
  const reasons = post.holdReasons.filter((reason) => reason !== 'quick');
  const said = formatDay(post.sentAt);
  const who = (
    <>
      <b>
        <bdi>{post.name}</bdi>
      </b>
      {post.relation === '' ? null : ' '}
      {post.relation === '' ? null : <bdi>({post.relation})</bdi>}
    </>
  );
  return (
    <article className="post" aria-labelledby={`post-${post.id}`}>
      <h3 id={`post-${post.id}`}>
        <Sentence of={byKind[post.kind].leftBy} parts={[who, said]} />
      </h3>
      {post.words === '' ? null : (
        <p className="typed" dir="auto">
          {post.words}
        </p>
      )}
      <MemoryPhotographs photographs={post.photographs} name={post.name} opensApart />
      {post.note === '' ? null : (
        <p className="soft">
          <Sentence of={words.yourNote} parts={[<bdi key="note">{post.note}</bdi>]} />
        </p>
      )}
      {post.state === 'waiting' && reasons.length > 0 ? (
        <div className="hint">
          <p>{words.held}</p>
          <ul className="bulleted">
            {reasons.map((reason) => (
              <li key={reason}>{words.heldBecause(reason)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {NOT_THEIRS.includes(post.state) ? null : <Decisions post={post} problem={problem} />}
    </article>
  );
}

/** States that keepers cannot change: withdrawn by the author, or hidden or removed by an administrator. */
const NOT_THEIRS: readonly Post['state'][] = ['withdrawn', 'hidden', 'removed'];

function Decisions({ post, problem }: { post: Post; problem: Problem | undefined }) {
  const { state } = post;
  return (
    <>
      <div className="acts">
        {state === 'approved' ? null : <DecisionForm post={post} decision="approved" label={words.approve} />}
        {state === 'declined' ? null : <DecisionForm post={post} decision="declined" label={words.decline} />}
        {state === 'waiting' ? null : <DecisionForm post={post} decision="waiting" label={words.waitAgain} />}
      </div>
      {state === 'returned' ? null : <ReturnForm post={post} problem={problem} />}
    </>
  );
}

function DecisionForm({ post, decision, label }: { post: Post; decision: Decision; label: string }) {
  return (
    <Form method="post" preventScrollReset>
      <Facts post={post} decision={decision} />
      <Button
        type="submit"
        look={decision === 'approved' ? 'main' : 'plain'}
        aria-label={words.forPost(label, post.name)}
      >
        {label}
      </Button>
    </Form>
  );
}

function ReturnForm({ post, problem }: { post: Post; problem: Problem | undefined }) {
  return (
    <details className="return" open={problem !== undefined}>
      <summary aria-label={words.forPost(words.giveBack, post.name)}>{words.giveBack}</summary>
      <Form method="post" className="form" preventScrollReset noValidate>
        <Facts post={post} decision="returned" />
        <TextArea
          id={`note-${post.id}`}
          name="note"
          rows={3}
          label={words.note(post.name)}
          hint={words.noteHint(post.hasAddress)}
          required
          maxLength={RETURN_NOTE_CHARACTERS}
          defaultValue={problem?.values['note'] ?? ''}
          error={problem?.error.fields['note']}
        />
        <div className="acts">
          <Button type="submit" look="quiet">
            {words.sendBack}
          </Button>
        </div>
      </Form>
    </details>
  );
}

function Facts({ post, decision }: { post: Post; decision: Decision }) {
  return (
    <>
      <input type="hidden" name="postId" value={post.id} />
      <input type="hidden" name="rev" value={post.rev} />
      <input type="hidden" name="decision" value={decision} />
      <input type="hidden" name="was" value={post.state} />
      <input type="hidden" name="noteWas" value={post.note} />
    </>
  );
}
