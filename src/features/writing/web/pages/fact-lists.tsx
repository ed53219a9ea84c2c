import { Form, Link } from 'react-router';
import * as words from '../../words/en/facts-screens.ts';
import type { Fact } from '../../contract/facts.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { stepAddress } from '../../../tributes/web/parts/editor/steps.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { TextArea } from '../../../../ui/components/forms/field.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';

interface Props {
  facts: readonly Fact[];
  mayWrite: boolean;
}

export function WaitingFacts({ facts, mayWrite }: Props) {
  const waiting = facts.filter((fact) => !fact.isConfirmed);
  if (waiting.length === 0) return null;
  return (
    <section className="group" aria-labelledby="waiting">
      <h2 id="waiting">{words.waiting}</h2>
      <p className="soft">{words.waitingHint}</p>
      {mayWrite && waiting.length > 1 ? (
        <Form method="post" className="acts">
          {waiting.map(({ id }) => (
            <input key={id} type="hidden" name="factId" value={id} />
          ))}
          <Button type="submit" look="quiet" name="intent" value="confirm-all">
            {words.yesToAll}
          </Button>
        </Form>
      ) : null}
      <ul className="list">
        {waiting.map(({ id, value }) => (
          <li key={id}>
            <p className="verbatim" dir="auto">
              {value}
            </p>
            {mayWrite ? (
              <Form method="post" className="acts">
                <input type="hidden" name="factId" value={id} />
                <Button type="submit" name="intent" value="confirm" aria-label={words.yesTo(value)}>
                  {words.yes}
                </Button>
                <Button type="submit" look="quiet" name="intent" value="remove" aria-label={words.noTo(value)}>
                  {words.no}
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SaidFacts({ facts, mayWrite, problem }: Props & { problem: Problem | undefined }) {
  const said = facts.filter((fact) => fact.isConfirmed && fact.source !== 'form');
  if (said.length === 0) return null;
  return (
    <section className="group" aria-labelledby="said">
      <h2 id="said">{words.said}</h2>
      <ul className="list">
        {said.map((fact) => (
          <li key={fact.id}>
            <p className="verbatim" dir="auto">
              {fact.sentence}
            </p>
            <p className="soft small">
              <SaidBy fact={fact} />
            </p>
            {mayWrite ? <Changing fact={fact} problem={problem} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SaidBy({ fact: { saidBy, isOwn } }: { fact: Fact }) {
  if (isOwn) return words.byYou;
  return saidBy === null ? words.byNobody : <Sentence of={words.by} parts={[<bdi key="name">{saidBy}</bdi>]} />;
}

/** The form that changes a fact. Refused text stays in its field. */
function Changing({ fact, problem }: { fact: Fact; problem: Problem | undefined }) {
  const typed = problem?.values['intent'] === 'change' && problem.values['factId'] === fact.id ? problem : undefined;
  return (
    <details className="return" open={typed !== undefined}>
      <summary aria-label={words.changeOf(fact.sentence)}>{words.change}</summary>
      <Form method="post" className="form" noValidate>
        <input type="hidden" name="factId" value={fact.id} />
        <input type="hidden" name="key" value={fact.key} />
        <TextArea
          id={`value-${fact.id}`}
          name="value"
          label={words.addLabel}
          rows={3}
          defaultValue={typed?.values['value'] ?? fact.value}
          error={typed?.error.fields['value']}
        />
        <p className="acts">
          <Button type="submit" name="intent" value="change">
            {words.save}
          </Button>
          <Button type="submit" look="danger" name="intent" value="remove" aria-label={words.removeOf(fact.sentence)}>
            {words.remove}
          </Button>
        </p>
      </Form>
    </details>
  );
}

/** Facts from the editor's form, which are changed there. */
export function FormFacts({ facts, id, mayWrite }: Props & { id: string }) {
  const said = facts.filter((fact) => fact.source === 'form');
  if (said.length === 0) return null;
  return (
    <section className="group" aria-labelledby="from-form">
      <h2 id="from-form">{words.fromForm}</h2>
      <p className="soft">{words.fromFormHint}</p>
      <ul className="list">
        {said.map((fact) => (
          <li key={fact.id} className="long-words" dir="auto">
            {fact.sentence}
          </li>
        ))}
      </ul>
      {mayWrite ? (
        <p className="ways">
          <Link to={stepAddress('who', id)}>{words.changeInForm}</Link>
        </p>
      ) : null}
    </section>
  );
}
