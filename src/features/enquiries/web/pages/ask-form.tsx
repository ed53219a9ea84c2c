import { useEffect } from 'react';
import { Form } from 'react-router';
import * as words from '../../words/en/enquiries.ts';
import { SharedFact, type AskableProvider } from '../../contract/enquiries.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { useUnsentField } from '../../../../ui/client/typing/unsent-field.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Field, TextArea } from '../../../../ui/components/forms/field.tsx';
import { unsentWords } from './ask-action.ts';
import type { AskFacts } from './ask-facts.ts';

interface Props {
  facts: AskFacts;
  problem: Problem | undefined;
  values: Record<string, string>;
}

export function AskForm({ facts, problem, values }: Props) {
  const { providers, tributeId, nextEnquiry } = facts;
  const unsent = useUnsentField(
    unsentWords(
      tributeId,
      providers.map(({ id }) => id),
    ),
  );
  // Back from the preview, the pressed button is gone, so the text field gets the focus.
  const isBack = values['words'] !== undefined && problem === undefined;
  useEffect(() => {
    if (isBack) unsent.ref.current?.focus();
  }, [isBack, unsent.ref]);
  return (
    <Form method="post" className="form" noValidate>
      <input type="hidden" name="enquiryId" value={values['enquiryId'] ?? nextEnquiry} />
      <input type="hidden" name="tribute" value={tributeId} />
      <ProviderNames providers={providers} />
      {providers.map(({ id }) => (
        <input key={id} type="hidden" name="provider" value={id} />
      ))}
      <TextArea
        id="words"
        label={words.words}
        hint={words.wordsHint}
        rows={8}
        defaultValue={values['words'] ?? ''}
        error={problem?.error.fields['words']}
        {...unsent}
      />
      <fieldset aria-describedby="share-hint">
        <legend>{words.shareLegend}</legend>
        <p className="hint" id="share-hint">
          {words.shareHint}
        </p>
        {SharedFact.options.map((fact) => (
          <Tick key={fact} fact={fact} suggested={facts.suggested} problem={problem} values={values} />
        ))}
      </fieldset>
      <p className="acts">
        <Button type="submit" name="intent" value="look">
          {words.look}
        </Button>
      </p>
    </Form>
  );
}

export const ProviderNames = ({ providers }: { providers: readonly AskableProvider[] }) => (
  <section aria-labelledby="goes-to">
    <h2 id="goes-to">{words.goesTo}</h2>
    <ul className="bulleted">
      {providers.map(({ id, called }) => (
        <li key={id}>
          <bdi>{called}</bdi>
        </li>
      ))}
    </ul>
  </section>
);

interface TickProps extends Pick<Props, 'problem' | 'values'> {
  fact: SharedFact;
  suggested: AskFacts['suggested'];
}

function Tick({ fact, suggested, problem, values }: TickProps) {
  const name = `shared.${fact}`;
  const before = <input type="hidden" name={`was-${fact}`} value={suggested[fact]} />;
  // People who type a phone number want to be called, so it needs no tick.
  if (fact === 'phone')
    return (
      <div className="apart">
        {before}
        <Field
          id={name}
          label={words.fact(fact)}
          hint={words.phoneHint}
          isOptional
          type="tel"
          autoComplete="tel"
          defaultValue={values[name] ?? suggested.phone}
          error={problem?.error.fields[name]}
        />
      </div>
    );
  return (
    <div className="lines">
      {before}
      <label className="check">
        <input type="checkbox" name={`tick-${fact}`} value="yes" defaultChecked={values[`tick-${fact}`] === 'yes'} />
        <span className="long-words">{fact === 'email' ? words.tickEmail(suggested.email) : words.tick(fact)}</span>
      </label>
      {fact === 'email' ? null : (
        <Field
          id={name}
          label={words.fact(fact)}
          autoComplete={fact === 'name' ? 'name' : 'off'}
          defaultValue={values[name] ?? suggested[fact]}
          error={problem?.error.fields[name]}
        />
      )}
    </div>
  );
}
