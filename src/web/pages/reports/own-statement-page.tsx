import { ORPCError } from '@orpc/client';
import { useActionData, useLoaderData } from 'react-router';
import type { ReactNode } from 'react';
import * as words from '#messages/statements';
import { titled } from '#messages/site';
import { STATEMENT_CHARACTERS } from '../../../contract/report-limits.ts';
import type { OwnStatement } from '../../../contract/report-statements.ts';
import type { ActionArgs, Head, PageArgs, Site } from '../../client/page.ts';
import { actionProblem, type Problem } from '../../client/problem.ts';
import { UUID } from '../../client/uuid.ts';
import { Moment } from '../../domains/accounts/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sentence } from '../../ui/sentence.tsx';

const LONGEST_KEY = 200;

const asked = ({ request, params }: Pick<PageArgs, 'request' | 'params'>) => ({
  id: params['statementId'] ?? '',
  key: (new URL(request.url).searchParams.get('key') ?? '').slice(0, LONGEST_KEY),
});

/** Null for a link that is not ours. */
export async function loader({ client, ...args }: PageArgs): Promise<OwnStatement | null> {
  const { id, key } = asked(args);
  if (!UUID.test(id)) return null;
  try {
    return await client.reportStatements.read({ id, key });
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

export async function action({ client, form, ...args }: ActionArgs) {
  const typed = String(form.get('words') ?? '').replaceAll('\r\n', '\n');
  try {
    return await client.reportStatements.write({ ...asked(args), words: typed });
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

/** One side of a family says how they see it. */
export function Page() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<OwnStatement | Problem>();
  const problem = answer && 'error' in answer ? answer : undefined;
  const statement = answer && 'id' in answer ? answer : loaded;
  if (statement === null)
    return (
      <Said title={words.badTitle}>
        <p className="lead">{words.bad}</p>
      </Said>
    );
  return (
    <Said title={words.title}>
      <p className="lead">
        <Sentence of={words.about} parts={[<bdi key="name">{statement.name}</bdi>]} />
      </p>
      {answer && !problem ? (
        <Notice role="status">
          <p>{words.saved}</p>
        </Notice>
      ) : null}
      {statement.isOpen ? <Writing statement={statement} problem={problem} /> : <Over statement={statement} />}
    </Said>
  );
}

const Writing = ({ statement, problem }: { statement: OwnStatement; problem: Problem | undefined }) => (
  <form method="post" className="form">
    <FormProblem problem={problem} heading={words.problemTitle} labels={words.fieldLabels} />
    <p>{words.lead}</p>
    <TextArea
      id="words"
      label={words.words}
      defaultValue={problem?.values['words'] ?? statement.words}
      error={problem?.error.fields['words']}
      maxLength={STATEMENT_CHARACTERS}
      required
    />
    <p className="hint">
      <Sentence of={words.until} parts={[<Moment key="until" at={statement.dueAt} />]} />
    </p>
    <p className="acts">
      <Button type="submit">{statement.words === '' ? words.send : words.sendAgain}</Button>
    </p>
  </form>
);

const Over = ({ statement }: { statement: OwnStatement }) => (
  <>
    <p>{statement.words === '' ? words.overEmpty : words.over}</p>
    {statement.words === '' ? null : (
      <blockquote className="as-typed" dir="auto">
        {statement.words}
      </blockquote>
    )}
  </>
);

const Said = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="narrow grid content-start gap-6 pt-6 pb-16">
    <h1 tabIndex={-1}>{title}</h1>
    {children}
  </div>
);
