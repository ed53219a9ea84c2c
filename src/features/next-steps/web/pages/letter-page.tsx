import { Form, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import * as words from '../../words/en/checklist-papers.ts';
import { relationChoices } from '../../words/en/checklist-letters.ts';
import { backToSteps, letter as letterName } from '../../words/en/next-steps.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { ChecklistLetter } from '../../contract/checklist-letters.ts';
import { LetterKind } from '../../contract/steps.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem, fieldOf, type Problem } from '../../../../ui/client/failures/problem.ts';
import { forgetUnsent, unsentKey, useUnsentField } from '../../../../ui/client/typing/unsent-field.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { CopyText } from '../../../writing/web/parts/copy-text.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import { Field, TextArea } from '../../../../ui/components/forms/field.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { PassingNotice } from '../../../../ui/components/passing-notice.tsx';
import { LetterPrinted } from './letter-printed.tsx';
import { SureBox } from './sure-box.tsx';

export async function loader({ client, request, params }: PageArgs) {
  const id = params['checklistId'] ?? '';
  const kind = LetterKind.safeParse(params['kind']).data;
  if (!UUID.test(id) || kind === undefined) throw new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const { relation, relationWords } = await client.checklists.read({ id });
  const letter = await client.checklistLetters.read({ id, kind });
  return { id, ...letter, relation, relationWords, isDone: query.has('done') };
}

type Facts = Awaited<ReturnType<typeof loader>>;
const unsentLetter = (id: string, kind: string, rev: number) => unsentKey(id, `letter-${kind}-${rev}`);

export async function action({ client, params, form }: ActionArgs) {
  const id = params['checklistId'] ?? '';
  const kind = LetterKind.parse(params['kind']);
  const rev = Number(form.get('rev'));
  try {
    if (form.get('intent') === 'fresh') await client.checklistLetters.forget({ id, kind });
    else if (form.get('intent') === 'relation') {
      const relationWords = String(form.get('relationWords') ?? '');
      // Read the current `rev`, which cannot conflict: only the caller can change their own words for the relation.
      const { rev: checklistRev } = await client.checklists.read({ id });
      await client.checklists.answer({ id, rev: checklistRev, relationWords });
    } else {
      const body = String(form.get('body') ?? '').replaceAll('\r\n', '\n');
      await client.checklistLetters.save({ id, kind, rev, body, isSure: form.get('isSure') === 'yes' });
    }
    // The relation form does not send the letter.
    if (form.get('intent') !== 'relation') forgetUnsent(unsentLetter(id, kind, rev));
    return redirect(addressOf('checklistLetter', { checklistId: id, kind }, { query: { done: true } }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

/** Reload after a refusal too: others may have changed the letter. Not after 503, when the server is unreachable. */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus !== 503;

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(facts ? letterName(facts.kind) : words.lettersHeading, productName),
  isIndexed: false,
});

export function Page({ data: facts, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { kind, subject, body, isSaved, rev, isDone } = facts;
  const isClash = problem?.error.code === 'EDIT_CONFLICT';
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{letterName(kind)}</h1>
        <p className="lead">{words.letterLead}</p>
      </div>
      {problem ? (
        <Notice kind="problem" role="alert">
          <p>{isClash ? words.letterChanged : (Object.values(problem.error.fields)[0] ?? problem.error.message)}</p>
          {isClash ? <p className="checklist-said">{body}</p> : null}
        </Notice>
      ) : isDone ? (
        <PassingNotice>
          <p>{words.savedLetter}</p>
        </PassingNotice>
      ) : null}
      {isSaved ? null : <InLetters key={facts.relationWords} {...facts} problem={problem} />}
      <p>
        <strong>{words.subject}:</strong> <bdi>{subject}</bdi>
      </p>
      <LetterForm key={`${kind}-${rev}-${facts.relationWords}`} {...facts} problem={problem} />
      <LetterPrinted key={rev} field="body" kept={body} />
      <Ways {...facts} />
      {isSaved ? (
        <Form method="post" className="form">
          <input type="hidden" name="intent" value="fresh" />
          <input type="hidden" name="rev" value={rev} />
          <p className="soft">{words.freshWhat}</p>
          <p className="acts">
            <Button type="submit" look="bare">
              {words.fresh}
            </Button>
          </p>
        </Form>
      ) : null}
    </div>
  );
}

type LetterProps = Facts & { problem: Problem | undefined };

/** The letter's form. It is remounted when the relation changes, and then restores unsaved text. */
function LetterForm({ id, kind, body, rev, blanks, problem }: LetterProps) {
  const unsent = useUnsentField(unsentLetter(id, kind, rev), { overWords: true });
  return (
    <Form method="post" className="form" noValidate>
      <input type="hidden" name="rev" value={rev} />
      <TextArea
        {...fieldOf(problem, 'body', body)}
        className="checklist-letter"
        label={words.letter}
        hint={blanks.length > 0 ? words.blanks : undefined}
        rows={16}
        {...unsent}
      />
      <SureBox field="body" problem={problem} />
      <p className="acts">
        <Button type="submit">{words.saveLetter}</Button>
      </p>
    </Form>
  );
}

/** Asks for the relation as letters say it ("my mother"). Every unedited letter uses the answer. */
function InLetters({ relation, relationWords, shownRelation, problem }: LetterProps) {
  return (
    <Form method="post" className="form">
      <input type="hidden" name="intent" value="relation" />
      <Field
        {...fieldOf(problem, 'relationWords', relationWords || shownRelation)}
        label={words.inLetters}
        hint={words.inLettersHint}
        list="relation-choices"
        autoComplete="off"
      />
      <datalist id="relation-choices">
        {relationChoices(relation).map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </datalist>
      <p className="acts">
        <Button type="submit" look="plain">
          {words.keepInLetters}
        </Button>
      </p>
    </Form>
  );
}

function Ways({ id, kind, to, subject, body }: ChecklistLetter & { id: string }) {
  const draft = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return (
    <>
      <p className="soft">{words.asSaved}</p>
      <div className="acts">
        <CopyText text={body} />
        <a href={draft}>{words.asEmail}</a>
        <a href={`${addressOf('checklistLetter', { checklistId: id, kind })}/letter.pdf`} download>
          {words.asPdf}
        </a>
        <Link to={addressOf('checklistTold', { checklistId: id }, { query: { who: to }, fragment: 'tell' })}>
          {words.tellToo}
        </Link>
        <Link to={addressOf('checklist', { checklistId: id })}>{backToSteps}</Link>
      </div>
    </>
  );
}
