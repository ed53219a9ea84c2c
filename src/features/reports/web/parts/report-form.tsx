import { noticeLabels } from '../../words/en/notices.ts';
import * as words from '../../words/en/reports.ts';
import { label as filesLabel } from '../../words/en/report-files.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { ReportReason, type ReportSubject } from '../../contract/reports.ts';
import { fieldOf, type Problem } from '../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Field, TextArea } from '../../../../ui/components/forms/field.tsx';
import { FormProblem } from '../../../../ui/components/forms/form-problem.tsx';
import { Named } from '../../../../ui/components/text/named.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import { HiddenFields } from '../../../memories/web/parts/submission-form.tsx';
import type { Opening } from '../../../memories/web/parts/submission.ts';
import { FilesField } from './files-field.tsx';
import { NoticeFields } from './notice-fields.tsx';

interface Props {
  subject: ReportSubject;
  reason: ReportReason | null;
  /** The address of this screen with another reason, or with none. */
  addressWith: (reason: ReportReason | '') => string;
  opening: Opening;
  problem: Problem | undefined;
}

/** The report form: two screens, first the reason and then the details. Both work without a script. */
export function ReportForm({ subject, reason: asked, addressWith, opening, problem }: Props) {
  // A refused form keeps its reason, even if the address has no reason.
  const reason = asked ?? ReportReason.safeParse(problem?.values['reason']).data ?? null;
  return (
    <>
      <h1 tabIndex={-1}>{words.title(subject.kind)}</h1>
      <p className="lead">{words.lead}</p>
      <Subject subject={subject} />
      {reason === null ? (
        <Reasons subject={subject} addressWith={addressWith} />
      ) : (
        <>
          <p>
            {words.chosen(words.reasonName(reason))} <a href={addressWith('')}>{words.another}</a>
          </p>
          {reason === 'self_harm' ? <Danger /> : null}
          <Details subject={subject} reason={reason} opening={opening} problem={problem} />
        </>
      )}
    </>
  );
}

function Subject({ subject: { kind, name, called, words: said, path } }: Pick<Props, 'subject'>) {
  if (called === '' && said === '' && kind === 'tribute') return null;
  return (
    <figure className="reported">
      {said === '' ? null : (
        <blockquote className="as-typed" dir="auto">
          {said}
        </blockquote>
      )}
      <figcaption className="soft">
        {called === '' ? null : (
          <>
            <Sentence of={words.by} parts={[<bdi key="called">{called}</bdi>]} />.{' '}
          </>
        )}
        {path === '' ? <bdi>{name}</bdi> : <Named of={words.onPage} name={name} />}
      </figcaption>
    </figure>
  );
}

const Reasons = ({ subject, addressWith }: Pick<Props, 'subject' | 'addressWith'>) => (
  <section aria-labelledby="reasons">
    <h2 id="reasons">{words.whatIsWrong}</h2>
    <ul className="reasons">
      {subject.reasons.map((reason) => (
        <li key={reason}>
          <a href={addressWith(reason)}>
            <strong>{words.reasonName(reason)}</strong>
            {words.reasonMeans(reason) === '' ? null : <span className="soft">{words.reasonMeans(reason)}</span>}
          </a>
        </li>
      ))}
    </ul>
  </section>
);

const Danger = () => (
  <div className="notice">
    <p>{words.danger}</p>
    <p className="ways">
      <a href={addressOf('helplines')}>{words.helplines}</a>
    </p>
  </div>
);

function Details({
  subject,
  reason,
  opening,
  problem,
}: Omit<Props, 'addressWith' | 'reason'> & { reason: ReportReason }) {
  const values = problem?.values;
  return (
    <form
      method="post"
      encType="multipart/form-data"
      className="form"
      noValidate
      data-keep={`report-${subject.kind}-${subject.id}`}
      data-keep-here=""
    >
      <FormProblem
        problem={problem}
        heading={words.problemTitle}
        labels={{ ...words.fieldLabels, ...noticeLabels, files: filesLabel }}
      />
      <HiddenFields opening={opening} />
      <input type="hidden" name="reason" value={reason} />
      <TextArea {...fieldOf(problem, 'details')} label={words.details} hint={words.detailsHint} isOptional />
      <Field {...fieldOf(problem, 'relation')} label={words.relation} hint={words.relationHint} isOptional />
      {reason === 'copyright' ? <NoticeFields problem={problem} /> : null}
      {subject.hasAddress ? (
        <p className="hint">{words.answerGoes}</p>
      ) : (
        <Field
          {...fieldOf(problem, 'email')}
          type="email"
          label={words.email}
          hint={words.emailHint}
          isOptional
          autoComplete="email"
        />
      )}
      <FilesField values={values} error={problem?.error.fields['files']} />
      <p className="hint">
        <Sentence
          of={words.kept}
          parts={[
            <a key="privacy" href={addressOf('privacy', {}, { fragment: 'kept-everybody' })}>
              {words.savedPrivacy}
            </a>,
          ]}
        />
      </p>
      <div className="send">
        <Button type="submit">{words.send}</Button>
      </div>
    </form>
  );
}
