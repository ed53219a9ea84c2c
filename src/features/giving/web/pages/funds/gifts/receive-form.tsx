import { Link } from 'react-router';
import * as words from '../../../../words/en/funds.ts';
import { addressOf } from '../../../../../../shared/screens/addresses.ts';
import type { PayeeBrief } from '../../../../contract/funds.ts';
import { CHARITY_NUMBER_CHARACTERS, PAYEE_LABEL_CHARACTERS } from '../../../../../../shared/limits/limits.ts';
import type { Problem } from '../../../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../../../ui/components/button.tsx';
import { Field, Select } from '../../../../../../ui/components/forms/field.tsx';
import { Notice } from '../../../../../../ui/components/notice.tsx';
import type { GiftsFacts } from './gifts-loader.ts';

interface Props {
  facts: GiftsFacts;
  problem: Problem | undefined;
}

export function ReceiveWays({ facts, problem }: Props) {
  const { id, receive, isConfirmed, kept } = facts;
  if (kept?.hasCards === false) return null;
  if (!isConfirmed)
    return (
      <Notice>
        <p>{words.unconfirmed}</p>
      </Notice>
    );
  if (receive !== null) return <ReceiveForm key={facts.nextPayee} facts={facts} kind={receive} problem={problem} />;
  const to = (kind: PayeeBrief['kind']) =>
    addressOf('gifts', { id }, { query: { receive: kind }, fragment: 'receive' });
  return (
    <section className="group" id="receive">
      <p className="acts">
        <Link className="button quiet" to={to('person')}>
          {words.receive}
        </Link>
        <Link className="button plain" to={to('charity')}>
          {words.receiveForCharity}
        </Link>
      </p>
      {kept ? (
        <>
          <h3>{words.inviteTitle}</h3>
          <p>{words.inviteHow}</p>
          <p className="ways">
            <Link to={addressOf('people', { id })}>{words.toInvite}</Link>
          </p>
        </>
      ) : null}
    </section>
  );
}

/** A plain `<form>`, because the next screen is not hydrated. */
function ReceiveForm({ facts, kind, problem }: Props & { kind: PayeeBrief['kind'] }) {
  const own = problem?.values['intent'] === 'receive' ? problem : undefined;
  const { values = {}, error } = own ?? {};
  const fields = error?.fields ?? {};
  const isCharity = kind === 'charity';
  return (
    <section className="group" aria-labelledby="receive">
      <h2 id="receive">{words.receiveTitle(isCharity)}</h2>
      <p>{words.receiveLead(isCharity)}</p>
      <form method="post" className="form" noValidate>
        <input type="hidden" name="intent" value="receive" />
        <input type="hidden" name="payeeId" value={values['payeeId'] ?? facts.nextPayee} />
        <input type="hidden" name="kind" value={kind} />
        <Field
          id="label"
          label={words.payeeLabel(isCharity)}
          hint={words.payeeLabelHint(isCharity)}
          autoComplete={isCharity ? 'organization' : 'name'}
          maxLength={PAYEE_LABEL_CHARACTERS}
          defaultValue={values['label'] ?? ''}
          error={fields['label']}
        />
        {isCharity ? (
          <Field
            id="charityNumber"
            label={words.charityNumber}
            hint={words.charityNumberHint}
            autoComplete="off"
            maxLength={CHARITY_NUMBER_CHARACTERS}
            defaultValue={values['charityNumber'] ?? ''}
            error={fields['charityNumber']}
          />
        ) : null}
        <Select id="country" label={words.country} defaultValue={values['country'] ?? ''} error={fields['country']}>
          <option value="">{words.chooseCountry}</option>
          {facts.countries.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
          <option value="other">{words.otherCountry}</option>
        </Select>
        <details className="return" open={fields['country'] !== undefined}>
          <summary>{words.elsewhereTitle}</summary>
          <p>{words.elsewhere}</p>
        </details>
        <p className="acts">
          <Button type="submit">{words.receiveGo}</Button>
          <Link className="button plain" to={addressOf('gifts', { id: facts.id }, { fragment: 'receive' })}>
            {words.receiveNot}
          </Link>
        </p>
      </form>
    </section>
  );
}
