import { Form } from 'react-router';
import * as words from '../../../words/en/fund-bill.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { mayWithFund } from '../../../contract/funds.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Select } from '../../../../../ui/components/forms/field.tsx';
import { Named } from '../../../../../ui/components/text/named.tsx';
import type { FundPageFacts, PartProps } from './fund-loader.ts';

const payable = ({ fund, bills }: FundPageFacts) =>
  bills.filter(({ state, currency }) => (state === 'agreed' || state === 'final') && currency === fund.currency);

/** The bill that the collection pays, or a choice of bills as long as the collection is a draft without a payee. */
export function FundBill({ facts, problem }: PartProps) {
  const { fund, bills } = facts;
  if (fund.paysBill !== null) {
    const bill = bills.find(({ id }) => id === fund.paysBill);
    return (
      <section className="lines" aria-labelledby="bill">
        <h2 id="bill">{words.title}</h2>
        <p>{bill ? <Named of={words.isPaid} name={bill.provider} /> : words.isBound}</p>
        {bill ? (
          <p className="ways">
            <a href={addressOf('bill', { billId: bill.id })}>
              <bdi>{bill.title}</bdi>
            </a>
          </p>
        ) : null}
      </section>
    );
  }
  const all = payable(facts);
  const isFree = fund.state === 'draft' && fund.payee === null && fund.change === null;
  if (!isFree || all.length === 0 || !mayWithFund(fund.roles, 'change')) return null;
  return (
    <section className="group" aria-labelledby="bill">
      <h2 id="bill">{words.title}</h2>
      <p>{words.lead}</p>
      <Form method="post" className="form">
        <Select id="billId" label={words.which} error={problem?.error.fields['billId']}>
          {all.map(({ id, title, provider }) => (
            <option key={id} value={id}>
              {words.option(title, provider)}
            </option>
          ))}
        </Select>
        <p className="acts">
          <Button type="submit" name="intent" value="name-bill" look="quiet">
            {words.name}
          </Button>
        </p>
      </Form>
    </section>
  );
}
