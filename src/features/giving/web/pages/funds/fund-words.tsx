import { useState } from 'react';
import { Form } from 'react-router';
import * as words from '../../../words/en/fund.ts';
import * as gifts from '../../../words/en/funds.ts';
import { locale } from '../../../../../shared/words/en/language.ts';
import { mayWithFund } from '../../../contract/funds.ts';
import { FundPurpose } from '../../../contract/giving.ts';
import { FUND_SAYS_CHARACTERS, FUND_TITLE_CHARACTERS } from '../../../../../shared/limits/limits.ts';
import { plainAmount } from '../../../../../shared/money/money.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field, Select, TextArea } from '../../../../../ui/components/forms/field.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import type { PartProps } from './fund-loader.ts';

/** The fund's public texts. Typed text stays after a refusal. */
export function FundWords({ facts, problem }: PartProps) {
  const { fund } = facts;
  const own = problem?.values['intent'] === 'save' ? problem : undefined;
  if (!mayWithFund(fund.roles, 'change')) return fund.says === '' ? null : <Says says={fund.says} />;
  return (
    <section className="lines">
      <h2>{words.visitorsRead}</h2>
      {fund.says === '' ? null : <Says says={fund.says} />}
      <details className="return" open={own !== undefined}>
        <summary>{words.changeWords}</summary>
        <WordsForm facts={facts} problem={own} />
      </details>
    </section>
  );
}

const Says = ({ says }: { says: string }) => (
  <p className="typed" dir="auto">
    {says}
  </p>
);

function WordsForm({ facts: { fund }, problem }: PartProps) {
  const { values = {}, error } = problem ?? {};
  const fields = error?.fields ?? {};
  // Send the `rev` that the typed text is based on, even if others save meanwhile. After a conflict, send the new one.
  const [begun] = useState(fund.rev);
  const isConflict = error?.code === 'EDIT_CONFLICT';
  const goal = fund.goal === null ? '' : plainAmount(fund.goal, fund.currency, locale);
  return (
    <Form method="post" className="form" noValidate>
      {isConflict ? (
        <Notice kind="problem" role="alert" heading={words.conflictTitle}>
          <p>{words.conflict}</p>
          <p>
            <b>
              <bdi>{fund.title}</bdi>
            </b>
          </p>
          <Says says={fund.says} />
        </Notice>
      ) : null}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="rev" value={isConflict ? fund.rev : begun} />
      <input type="hidden" name="currency" value={fund.currency} />
      <Field
        id="title"
        label={gifts.fundTitle}
        maxLength={FUND_TITLE_CHARACTERS}
        defaultValue={values['title'] ?? fund.title}
        error={fields['title']}
      />
      <TextArea
        id="says"
        label={gifts.says}
        hint={gifts.saysHint}
        isOptional
        rows={4}
        maxLength={FUND_SAYS_CHARACTERS}
        defaultValue={values['says'] ?? fund.says}
        error={fields['says']}
      />
      <Select id="purpose" label={words.purposeLabel} defaultValue={values['purpose'] ?? fund.purpose}>
        {FundPurpose.options.map((one) => (
          <option key={one} value={one}>
            {gifts.purpose(one)}
          </option>
        ))}
      </Select>
      <Field
        id="goal"
        label={gifts.goal}
        hint={gifts.goalHint}
        isOptional
        inputMode="decimal"
        autoComplete="off"
        defaultValue={values['goal'] ?? goal}
        error={fields['goal']}
      />
      <p className="acts">
        <Button type="submit" look="quiet">
          {words.save}
        </Button>
      </p>
    </Form>
  );
}
