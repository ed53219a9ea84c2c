import type { ReactNode } from 'react';
import * as words from '../../words/en/giving.ts';
import { locale } from '../../../../shared/words/en/language.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { defaultAmount } from '../../../../shared/money/currencies.ts';
import type { GiftForm } from '../../contract/giving.ts';
import { plainAmount } from '../../../../shared/money/money.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { FormProblem } from '../../../../ui/components/forms/form-problem.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import { AmountField } from './amount-field.tsx';
import type { GiftAgain } from './ask-gift.ts';
import { BeforeYouGive } from './before-you-give.tsx';
import { GiverFields } from './giver-fields.tsx';
import { sumWords } from './sum-words.ts';
import { wishedIn } from './typed-gift.ts';
import { countGift } from './wished-gift.ts';

interface Props {
  form: GiftForm;
  /** Initial amount in minor units. Null: the default amount. */
  amount: number | null;
  id: string;
  answer: Problem | GiftAgain | undefined;
  api: string;
  children: ReactNode;
}

/** Prefixes the ids of fields, because the dialog with this form shares a document with the tribute. */
const underIds = <Value,>(fields: Record<string, Value>) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`gift-${field}`, value]));

const atIds = (problem: Problem | undefined): Problem | undefined =>
  problem && { ...problem, error: { ...problem.error, fields: underIds(problem.error.fields) } };

export function GiftFormFields({ form, amount, id, answer, api, children }: Props) {
  const { currency, price, platformBps, fund, bill, isPretend } = form;
  const problem = answer && 'error' in answer ? answer : undefined;
  const first = { amount: plainAmount(amount ?? bill?.most ?? defaultAmount(currency), currency, locale) };
  const values: Record<string, string> = answer?.values ?? { ...first, tip: plainAmount(0, currency, locale) };
  const facts = { currency, price, platformBps };
  const owed = bill && { most: bill.most, isAll: bill.most === bill.left };
  const counted = countGift(wishedIn(values), facts);
  const said = sumWords(counted, facts);
  const errorOf = (field: string) => problem?.error.fields[field];
  return (
    <form
      method="post"
      className="gift-form"
      noValidate
      data-gift={JSON.stringify(facts)}
      data-api={api}
      data-recipient={fund?.payee?.label ?? bill?.payee.label ?? ''}
    >
      <div className="ask">
        {children}
        {isPretend ? <p className="trial">{words.trial}</p> : null}
        <FormProblem problem={atIds(problem)} heading={words.problemTitle} labels={underIds(words.fieldLabels)} />
        {answer && 'why' in answer ? (
          <Notice role="alert">
            <p>{answer.why === 'other' ? (bill ? words.otherPayment : words.otherGift) : words.lookOnceMore}</p>
          </Notice>
        ) : null}
        <Hidden id={values['id'] || id} total={counted.sums?.total ?? 0} />
        <AmountField currency={currency} value={values['amount'] ?? ''} error={errorOf('amount')} owed={owed} />
        {price === null || bill ? null : (
          <label className="pick">
            <input type="checkbox" name="isCovering" defaultChecked={values['isCovering'] !== undefined} />
            <span data-sum="offer">{said.offer}</span>
            <small data-sum="offerThen">{said.offerThen}</small>
          </label>
        )}
        {bill ? null : <GiverFields values={values} errorOf={errorOf} isForRosemary={fund === null} />}
        <WhatIsSaved of={bill ? words.savedPayment : words.kept} />
      </div>
      <BeforeYouGive form={form} said={said} tip={values['tip'] ?? ''} tipError={errorOf('tip')} />
    </form>
  );
}

/** Parts that people do not see. The button comes first, because Enter presses the first. `website` is a honeypot. */
const Hidden = ({ id, total }: { id: string; total: number }) => (
  <>
    <button type="submit" name="act" value="give" className="trap" tabIndex={-1} aria-hidden="true">
      {words.goOnPlain}
    </button>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="total" value={total} />
    <div className="trap" aria-hidden="true">
      <label>
        {words.website}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  </>
);

const WhatIsSaved = ({ of }: { of: typeof words.kept }) => (
  <p className="hint">
    <Sentence
      of={of}
      parts={[
        <a key="privacy" href={addressOf('privacy', {}, { fragment: 'kept-gifts' })}>
          {words.savedPrivacy}
        </a>,
        <a key="terms" href={addressOf('terms', {}, { fragment: 'gifts' })}>
          {words.savedTerms}
        </a>,
      ]}
    />
  </p>
);
