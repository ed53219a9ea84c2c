import { ORPCError } from '@orpc/client';
import { redirect, useActionData, useLoaderData } from 'react-router';
import { ownEntryAddress } from '../../../contract/addresses.ts';
import type { ActionArgs, Head, Site } from '../../client/page.ts';
import { actionProblem, type Problem } from '../../client/problem.ts';
import { goneAnswer, passwordAnswer } from '../../client/to-route.ts';
import { BesideTribute } from '../../domains/memories/beside-tribute.tsx';
import { ClosedPage } from '../../domains/memories/closed-page.tsx';
import { assertNoneRefused, offeredAgain, offeredIn } from '../../domains/memories/offered.ts';
import { PhotographsField } from '../../domains/memories/photographs-field.tsx';
import { SendingForm } from '../../domains/memories/sending-form.tsx';
import { fieldText, sendingOf, typedText } from '../../domains/memories/sending.ts';
import { Field, TextArea } from '../../ui/field.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '#messages/memories';
import { backToPage } from '#messages/tribute';
import { besideHead } from '../../domains/tributes/tribute-head.ts';
import type { VisitorsForm } from '../../domains/memories/visitors-form.ts';

export { loadVisitorsForm as loader } from '../../domains/memories/visitors-form.ts';

export async function action({ client, request, params, form }: ActionArgs) {
  try {
    assertNoneRefused(form);
    const entry = await client.memories.leave({
      path: params.tributePath ?? '',
      name: fieldText(form, 'name'),
      relation: fieldText(form, 'relation'),
      words: typedText(form, 'words'),
      email: fieldText(form, 'email').trim(),
      photographs: offeredIn(form),
      ...sendingOf(form),
    });
    return redirect(ownEntryAddress(entry), 303);
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'PAGE_PASSWORD_NEEDED')
      throw passwordAnswer(request, params, typedText(form, 'words'));
    if (error instanceof ORPCError && error.code === 'PAGE_GONE') throw goneAnswer(typedText(form, 'words'));
    return actionProblem(error, form);
  }
}

export const head = (data: VisitorsForm | undefined, site: Site): Head =>
  besideHead(words.leaveTitle(data?.tribute.name ?? ''), data?.tribute.language, site);

export function Page() {
  const { tribute, opening } = useLoaderData<VisitorsForm>();
  const problem = useActionData<Problem>();
  if (tribute.isClosed && !problem) return <ClosedPage tribute={tribute} />;
  const called = tribute.knownAs || tribute.name;
  const errorOf = (field: string) => problem?.error.fields[field];
  return (
    <BesideTribute path={tribute.path} accent={tribute.accent} back={backToPage}>
      <h1 tabIndex={-1}>
        <Sentence of={words.leaveTitle} parts={[<bdi key="name">{called}</bdi>]} />
      </h1>
      <p className="lead">{words.leaveLead}</p>
      <Starters called={called} />
      <SendingForm
        kind="memory"
        opening={opening}
        problem={problem}
        send={words.send}
        waits={tribute.approvesFirst ? words.waitsFirst : null}
        encType="multipart/form-data"
        data-keep={tribute.path}
      >
        <TextArea
          id="words"
          label={words.yourWords}
          rows={8}
          required
          defaultValue={problem?.values.words}
          error={errorOf('words')}
        />
        <Field
          id="name"
          label={words.name}
          autoComplete="name"
          required
          defaultValue={problem?.values.name}
          error={errorOf('name')}
        />
        <Field
          id="relation"
          label={words.relation}
          hint={words.relationHint}
          isOptional
          defaultValue={problem?.values.relation}
          error={errorOf('relation')}
        />
        <PhotographsField path={tribute.path} offered={offeredAgain(problem?.values)} error={errorOf('photographs')} />
        <Field
          id="email"
          type="email"
          label={words.email}
          hint={words.emailHint}
          isOptional
          autoComplete="email"
          defaultValue={problem?.values.email}
          error={errorOf('email')}
        />
      </SendingForm>
    </BesideTribute>
  );
}

function Starters({ called }: { called: string }) {
  return (
    <details className="starters">
      <summary>{words.startersTitle}</summary>
      <ul>
        {words.starters(called).map((starter) => (
          <li key={starter}>{starter}</li>
        ))}
      </ul>
      <p className="soft">{words.startersNote}</p>
    </details>
  );
}
