import { ORPCError } from '@orpc/client';
import { redirect } from 'react-router';
import type { ReactNode } from 'react';
import * as words from '../../words/en/statements.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { STATEMENT_CHARACTERS } from '../../../../shared/limits/report-limits.ts';
import type { OwnStatement } from '../../contract/report-statements.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem, type Problem } from '../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { Moment } from '../../../accounts/web/parts/moment.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import { TextArea } from '../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../ui/components/forms/form-problem.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import { WriteToUs } from '../../../../ui/components/write-to-us.tsx';

const LONGEST_KEY = 200;

const asked = ({ request, params }: Pick<PageArgs, 'request' | 'params'>) => ({
  id: params['statementId'] ?? '',
  key: (new URL(request.url).searchParams.get('key') ?? '').slice(0, LONGEST_KEY),
});

export async function loader({ client, ...args }: PageArgs) {
  const { id, key } = asked(args);
  if (!UUID.test(id)) return null;
  try {
    const statement = await client.reportStatements.read({ id, key });
    return { statement, isSent: new URL(args.request.url).searchParams.has('sent') && statement.writtenAt !== null };
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

export async function action({ client, form, ...args }: ActionArgs) {
  const typed = String(form.get('words') ?? '').replaceAll('\r\n', '\n');
  const { id, key } = asked(args);
  try {
    await client.reportStatements.write({ id, key, words: typed });
    return redirect(addressOf('ownStatement', { statementId: id }, { query: { key, sent: true } }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page({ data: loaded, answer: problem }: PageProps<typeof loader, typeof action>) {
  if (loaded === null)
    return (
      <Said title={words.badTitle}>
        <p className="lead">{words.bad}</p>
      </Said>
    );
  const { statement, isSent } = loaded;
  const isNews = isSent && problem === undefined;
  return (
    <Said title={words.title}>
      <p className="lead">
        <Sentence of={words.about} parts={[<bdi key="name">{statement.name}</bdi>]} />
      </p>
      {isNews ? (
        <Notice role="status">
          <p>{words.saved}</p>
        </Notice>
      ) : null}
      {statement.about === '' ? null : (
        <section aria-labelledby="about">
          <h2 id="about">{words.aboutHeading}</h2>
          <p className="as-typed" dir="auto">
            {statement.about}
          </p>
        </section>
      )}
      {statement.isOpen ? (
        <Writing statement={statement} problem={problem} isSent={isNews} />
      ) : (
        <Over statement={statement} typed={problem?.values['words'] ?? ''} />
      )}
    </Said>
  );
}

interface Written {
  statement: OwnStatement;
  problem: Problem | undefined;
  isSent: boolean;
}

const Writing = ({ statement, problem, isSent }: Written) => (
  <form
    method="post"
    className="form"
    data-keep={`statement-${statement.id}`}
    data-keep-here=""
    data-sent={isSent ? '' : undefined}
  >
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

/** Shown after the deadline. `typed` came too late and is not stored, so it is shown to be copied. */
const Over = ({ statement, typed }: { statement: OwnStatement; typed: string }) =>
  typed === '' ? (
    <>
      <p>{statement.words === '' ? words.overEmpty : words.over}</p>
      <AsTyped words={statement.words} />
    </>
  ) : (
    <>
      <Notice kind="problem" role="alert" heading={words.late}>
        <p>
          <WriteToUs sentence={words.lateWhat} />
        </p>
      </Notice>
      <section aria-labelledby="late" className="items">
        <h2 id="late">{words.lateWords}</h2>
        <AsTyped words={typed} />
      </section>
      {statement.words === '' ? null : (
        <section aria-labelledby="sent" className="items">
          <h2 id="sent">{words.sentBefore}</h2>
          <AsTyped words={statement.words} />
        </section>
      )}
    </>
  );

const AsTyped = ({ words: said }: { words: string }) =>
  said === '' ? null : (
    <blockquote className="as-typed" dir="auto">
      {said}
    </blockquote>
  );

const Said = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="narrow short-page case-page">
    <h1 tabIndex={-1}>{title}</h1>
    {children}
  </div>
);
