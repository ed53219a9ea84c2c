import { Form, Link } from 'react-router';
import * as words from '../../../../words/en/funds.ts';
import { addressOf } from '../../../../../../shared/screens/addresses.ts';
import type { TributeFunds } from '../../../../contract/funds.ts';
import { FundPurpose } from '../../../../contract/giving.ts';
import {
  FUND_SAYS_CHARACTERS,
  FUND_TITLE_CHARACTERS,
  FUNDS_PER_TRIBUTE,
} from '../../../../../../shared/limits/limits.ts';
import type { Problem } from '../../../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../../../ui/components/button.tsx';
import { Field, Select, TextArea } from '../../../../../../ui/components/forms/field.tsx';
import type { GiftsFacts } from './gifts-loader.ts';

interface Props {
  facts: GiftsFacts;
  kept: TributeFunds;
  problem: Problem | undefined;
}

/** Each purpose is a link, so that the server can propose a title and text without a script. */
export function StartWays({ facts, kept, problem }: Props) {
  const { id, purpose } = facts;
  if (kept.funds.length >= FUNDS_PER_TRIBUTE) return <p className="soft">{words.full}</p>;
  return (
    <section className="group" aria-labelledby="start">
      <h2 id="start">{words.startTitle}</h2>
      {purpose === null ? (
        <>
          <p>{words.startLead}</p>
          <ul className="list">
            {FundPurpose.options.map((one) => (
              <li key={one}>
                <h3>
                  <Link to={addressOf('gifts', { id }, { query: { for: one }, fragment: 'start' })}>
                    {words.purpose(one)}
                  </Link>
                </h3>
                <p className="soft small">{words.purposeHint(one)}</p>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <StartForm key={facts.nextFund} facts={facts} kept={kept} purpose={purpose} problem={problem} />
      )}
    </section>
  );
}

function StartForm({ facts: { id, nextFund, currencies }, kept, purpose, problem }: Props & { purpose: FundPurpose }) {
  const own = problem?.values['intent'] === 'start' ? problem : undefined;
  const { values = {}, error } = own ?? {};
  const fields = error?.fields ?? {};
  return (
    <Form method="post" className="form" noValidate>
      <input type="hidden" name="intent" value="start" />
      <input type="hidden" name="fundId" value={values['fundId'] ?? nextFund} />
      <input type="hidden" name="purpose" value={purpose} />
      <p>
        {words.purposeHint(purpose)}{' '}
        <Link to={addressOf('gifts', { id }, { fragment: 'start' })}>{words.otherPurpose}</Link>
      </p>
      <Field
        id="title"
        label={words.fundTitle}
        maxLength={FUND_TITLE_CHARACTERS}
        defaultValue={values['title'] ?? words.purpose(purpose)}
        error={fields['title']}
      />
      <TextArea
        id="says"
        label={words.says}
        hint={words.saysHint}
        isOptional
        rows={4}
        maxLength={FUND_SAYS_CHARACTERS}
        defaultValue={values['says'] ?? words.proposal(purpose)}
        error={fields['says']}
      />
      <Select
        id="currency"
        label={words.currency}
        hint={words.currencyHint}
        defaultValue={values['currency'] ?? kept.payees[0]?.currency ?? kept.currency}
        error={fields['currency']}
      >
        {currencies.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Field
        id="goal"
        label={words.goal}
        hint={words.goalHint}
        isOptional
        inputMode="decimal"
        autoComplete="off"
        defaultValue={values['goal'] ?? ''}
        error={fields['goal']}
      />
      <p className="acts">
        <Button type="submit">{words.start}</Button>
      </p>
    </Form>
  );
}
