import { ORPCError } from '@orpc/client';
import { data, redirect } from 'react-router';
import { memory } from '../../contract/gestures/memory.ts';
import { ownPostAddress } from '../../contract/gestures/own-address.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem, fieldOf } from '../../../../ui/client/failures/problem.ts';
import { goneAnswer, passwordAnswer } from '../../../../ui/client/to-route.ts';
import { askedFor } from '../parts/asked.ts';
import { BeginningsField, type Beginnings } from '../parts/beginnings.tsx';
import { BesideTribute } from '../parts/beside-tribute.tsx';
import { ClosedPage } from '../parts/closed-page.tsx';
import { assertNoneRefused, offeredAgain, offeredIn } from '../parts/offered.ts';
import { PhotographsField } from '../parts/photographs-field.tsx';
import { SubmissionForm } from '../parts/submission-form.tsx';
import { fieldText, openedBefore, submissionOf, typedText } from '../parts/submission.ts';
import { Field, TextArea } from '../../../../ui/components/forms/field.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import * as words from '../../words/en/memories.ts';
import { backToPage } from '../../../tributes/words/en/tribute.ts';
import { besideHead } from '../../../tributes/web/parts/page/tribute-head.ts';
import { loadVisitorsForm, type VisitorsForm } from '../parts/visitors-form.ts';

interface Data extends VisitorsForm {
  beginnings: Beginnings;
}

export async function loader(args: PageArgs) {
  const { data: form, init } = await loadVisitorsForm(args, memory);
  const { path, isClosed } = form.tribute;
  const none = { items: [], after: null, count: 0 };
  const page = isClosed ? none : await args.client.memories.prompts({ path });
  return data<Data>({ ...form, beginnings: { ...page, closeness: undefined } }, init ?? {});
}

export async function action({ client, request, params, form }: ActionArgs) {
  try {
    assertNoneRefused(form);
    const asked = await askedFor(client, form, params.tributePath ?? '');
    if (asked) return asked;
    const post = await client.memories.leave({
      path: params.tributePath ?? '',
      name: fieldText(form, 'name'),
      relation: fieldText(form, 'relation'),
      words: typedText(form, 'words'),
      email: fieldText(form, 'email').trim(),
      photographs: offeredIn(form),
      ...submissionOf(form),
    });
    return redirect(ownPostAddress(post), 303);
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'PAGE_PASSWORD_NEEDED')
      throw passwordAnswer(request, params, typedText(form, 'words'));
    if (error instanceof ORPCError && error.code === 'PAGE_GONE') throw goneAnswer(typedText(form, 'words'));
    return actionProblem(error, form);
  }
}

export const head = (of: Data | undefined, site: Site): Head =>
  besideHead(words.leaveTitle(of?.tribute.name ?? ''), of?.tribute.language, site);

export function Page({ data: loaded, answer }: PageProps<typeof loader, typeof action>) {
  const { tribute, opening, beginnings } = loaded;
  const problem = answer && 'error' in answer ? answer : undefined;
  const asked = answer && 'beginnings' in answer ? answer : undefined;
  const values = answer?.values;
  if ((tribute.isClosed || tribute.isFrozen) && !problem) return <ClosedPage tribute={tribute} />;
  const called = tribute.called;
  const field = (id: string) => fieldOf(problem, id, asked?.values[id]);
  return (
    <BesideTribute path={tribute.path} accent={tribute.accent} back={backToPage}>
      <h1 tabIndex={-1}>
        <Sentence of={words.leaveTitle} parts={[<bdi key="name">{called}</bdi>]} />
      </h1>
      <p className="lead">{words.leaveLead}</p>
      <SubmissionForm
        kind={memory.kind}
        opening={asked ? openedBefore(asked.values, opening) : opening}
        problem={problem}
        send={words.send}
        waits={tribute.approvesFirst ? words.waitsFirst : null}
        encType="multipart/form-data"
        data-keep={tribute.path}
      >
        <BeginningsField
          beginnings={asked?.beginnings ?? beginnings}
          called={called}
          path={tribute.path}
          isOpen={asked !== undefined}
        />
        <TextArea {...field('words')} label={words.yourWords} rows={8} required />
        <Field {...field('name')} label={words.name} autoComplete="name" required />
        <Field {...field('relation')} label={words.relation} hint={words.relationHint} isOptional />
        <PhotographsField
          path={tribute.path}
          offered={offeredAgain(values)}
          error={problem?.error.fields['photographs']}
        />
        <Field
          {...field('email')}
          type="email"
          label={words.email}
          hint={words.emailHint}
          isOptional
          autoComplete="email"
        />
      </SubmissionForm>
    </BesideTribute>
  );
}
