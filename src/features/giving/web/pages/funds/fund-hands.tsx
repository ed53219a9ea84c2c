import { Form, Link } from 'react-router';
import * as words from '../../../words/en/fund.ts';
import { toPeople } from '../../../words/en/funds.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { mayWithFund } from '../../../contract/funds.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Select } from '../../../../../ui/components/forms/field.tsx';
import type { FundPageFacts, PartProps } from './fund-loader.ts';
import { goneBecause } from './fund-state.tsx';
import { status } from './gifts/payee-list.tsx';

export function FundHands({ facts, problem }: PartProps) {
  const { fund, page } = facts;
  if (fund.change !== null || !mayWithFund(fund.roles, 'hands')) return null;
  // A closed fund gets no new payee. It gets a treasurer, for refunds, only if it has none.
  if (fund.state === 'closed' && fund.treasurer !== null) return null;
  const isFirst = fund.payee === null && fund.treasurer === null;
  const own = problem?.values['intent'] === 'ask';
  const body = (
    <>
      <p>{words.handsLead}</p>
      {page.keepers < 2 ? (
        <>
          <p>{words.needsSecond}</p>
          <p className="ways">
            <Link to={addressOf('people', { id: facts.id })}>{toPeople}</Link>
          </p>
        </>
      ) : (
        <AskForm facts={facts} problem={own ? problem : undefined} />
      )}
    </>
  );
  if (isFirst)
    return (
      <section className="group" aria-labelledby="hands">
        <h2 id="hands">{words.askFirst}</h2>
        {body}
      </section>
    );
  return (
    <section className="lines" aria-labelledby="hands">
      <h2 id="hands">{words.handsTitle}</h2>
      <details className="return" open={own || goneBecause(fund) !== null || fund.treasurer === null}>
        <summary>{words.askOther}</summary>
        <div className="group">{body}</div>
      </details>
    </section>
  );
}

const nameable = ({ fund, page }: FundPageFacts) =>
  page.payees.filter(
    ({ id, kind, currency, notPayable }) =>
      currency === fund.currency &&
      id !== fund.payee?.id &&
      notPayable !== 'left' &&
      (kind === 'firm') === (fund.paysBill !== null),
  );

function AskForm({ facts, problem }: PartProps) {
  const { fund, page, id, next } = facts;
  const { values = {}, error } = problem ?? {};
  const payees = nameable(facts);
  const people = page.people.filter(({ userId }) => userId !== fund.treasurer?.userId);
  return (
    <Form method="post" className="form" noValidate>
      <input type="hidden" name="intent" value="ask" />
      <input type="hidden" name="changeId" value={values['changeId'] ?? next} />
      {fund.state === 'closed' ? null : payees.length === 0 ? (
        <div>
          <p className="soft">{words.noPayeeYet}</p>
          <p className="ways">
            <Link to={addressOf('gifts', { id }, { fragment: 'payees' })}>{words.toPayees}</Link>
          </p>
        </div>
      ) : (
        <Select
          id="payeeId"
          label={words.newPayee}
          hint={words.newPayeeHint}
          defaultValue={values['payeeId'] ?? ''}
          error={error?.fields['payeeId']}
        >
          <option value="">{fund.payee ? words.stays : words.nobody}</option>
          {payees.map((payee) => (
            <option key={payee.id} value={payee.id}>
              {words.payeeOption(payee.label, payee.holder ?? words.nameless, status(payee))}
            </option>
          ))}
        </Select>
      )}
      <Select
        id="treasurerId"
        label={words.newTreasurer}
        hint={words.newTreasurerHint}
        defaultValue={values['treasurerId'] ?? ''}
        error={error?.fields['treasurerId']}
      >
        <option value="">{fund.treasurer ? words.stays : words.nobody}</option>
        {people.map(({ userId, name, isYou }) => (
          <option key={userId} value={userId}>
            {isYou ? words.you(name ?? words.nameless) : (name ?? words.nameless)}
          </option>
        ))}
      </Select>
      <p className="acts">
        <Button type="submit" look={fund.payee ? 'quiet' : 'main'}>
          {words.ask}
        </Button>
      </p>
    </Form>
  );
}
