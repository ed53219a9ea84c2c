import type { ReactNode } from 'react';
import * as notices from '../../words/en/notices.ts';
import * as words from '../../words/en/objections.ts';
import { COUNTER_NOTICE_WAITS_MS, OBJECTION_CHARACTERS } from '../../../../shared/limits/report-limits.ts';
import type { OwnObjection } from '../../contract/report-appeals.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { Moment } from '../../../accounts/web/parts/moment.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import { TextArea } from '../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../ui/components/forms/form-problem.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import { CounterNoticeFields } from './notice-fields.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Writing {
  objection: OwnObjection;
  isCounter: boolean;
  addressWith: (isCounter: boolean) => string;
  problem: Problem | undefined;
}

export const WriteObjection = ({ objection, isCounter, addressWith, problem }: Writing) => (
  <form method="post" className="form" noValidate>
    <FormProblem
      problem={problem}
      heading={words.problemTitle}
      labels={{ words: words.words, ...notices.counterLabels }}
    />
    <p>{words.lead}</p>
    <TextArea
      id="words"
      label={words.words}
      defaultValue={problem?.values['words']}
      error={problem?.error.fields['words']}
      maxLength={OBJECTION_CHARACTERS}
    />
    {objection.canCounter ? (
      <p>
        {isCounter ? null : words.counterWay} {words.counterThen(COUNTER_NOTICE_WAITS_MS / DAY_MS)}{' '}
        <a href={addressWith(!isCounter)}>{isCounter ? words.plainLink : words.counterLink}</a>
      </p>
    ) : null}
    {isCounter ? <CounterNoticeFields problem={problem} /> : null}
    <p className="hint">
      <Sentence of={words.until} parts={[<Moment key="until" at={objection.until} />]} />
    </p>
    <p className="acts">
      <Button type="submit">{words.send}</Button>
    </p>
  </form>
);

export const SentObjection = ({ objection }: { objection: OwnObjection }) => (
  <>
    {objection.outcome === null ? <Waiting objection={objection} /> : <p>{words.outcome(objection.outcome)}</p>}
    <Quoted id="reply" heading={words.reply} text={objection.reply} />
    <Quoted id="yours" heading={words.youWrote} text={objection.words} />
  </>
);

function Waiting({ objection: { isInCourt, putBackAt, dueAt } }: { objection: OwnObjection }) {
  if (isInCourt) return <p>{words.inCourt}</p>;
  const [of, at] = putBackAt === null ? [words.answerBy, dueAt] : [words.putBackOn, putBackAt];
  return at === null ? null : (
    <p>
      <Sentence of={of} parts={[<Moment key="at" at={at} />]} />
    </p>
  );
}

export const Quoted = ({ id, heading, text }: { id: string; heading: string; text: string }): ReactNode =>
  text === '' ? null : (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p className="as-typed" dir="auto">
        {text}
      </p>
    </section>
  );
