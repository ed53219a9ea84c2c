import { Form } from 'react-router';
import * as words from '../../words/en/admin-settings.ts';
import { locale } from '../../../../shared/words/en/language.ts';
import { Currency } from '../../../../shared/money/currencies.ts';
import type { AdminExtra } from '../../../giving/contract/extras.ts';
import { plainAmount } from '../../../../shared/money/money.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Field, Select, TextArea } from '../../../../ui/components/forms/field.tsx';
import { sumOf } from '../../../giving/web/parts/sums.ts';

interface ListProps {
  extras: readonly AdminExtra[];
  problem: Problem | undefined;
}

export const PriceList = ({ extras, problem }: ListProps) => (
  <ul className="list">
    {extras.map((extra) => {
      const own = problem?.values['id'] === extra.id ? problem : undefined;
      return (
        <li key={extra.id} className="lines">
          <h3 className="long-words">
            <bdi>{extra.name}</bdi>
          </h3>
          <p className="long-words">
            <bdi>{extra.says}</bdi>
          </p>
          <p className="soft">
            {sumOf(extra.amount, extra.currency)}
            {extra.isOffered ? null : ` · ${words.notOffered}`}
          </p>
          {/* The key changes on save, which closes the form. */}
          <details className="return" key={extra.changedAt} open={own !== undefined}>
            <summary aria-label={words.changeOne(extra.name)}>{words.change}</summary>
            <PriceForm id={extra.id} extra={extra} problem={own} />
          </details>
        </li>
      );
    })}
  </ul>
);

interface FormProps {
  id: string;
  extra: AdminExtra | null;
  problem: Problem | undefined;
}

export function PriceForm({ id, extra, problem }: FormProps) {
  const stands = {
    name: extra?.name ?? '',
    says: extra?.says ?? '',
    currency: extra?.currency ?? Currency.options[0] ?? '',
    amount: extra ? plainAmount(extra.amount, extra.currency, locale) : '',
    position: String(extra?.position ?? 0),
  };
  const typed = (name: keyof typeof stands) => ({
    // The price line's id makes this id unique, because the screen has several of these forms.
    id: extra === null ? name : `${name}-${id}`,
    name,
    defaultValue: problem?.values[name] ?? stands[name],
    error: problem?.error.fields[name],
  });
  return (
    <Form method="post" className="form" noValidate>
      <input type="hidden" name="id" value={problem?.values['id'] ?? id} />
      <Field {...typed('name')} label={words.name} autoComplete="off" />
      <TextArea {...typed('says')} label={words.says} rows={3} />
      <Field {...typed('amount')} label={words.amount} inputMode="decimal" autoComplete="off" />
      <Select {...typed('currency')} label={words.currency}>
        {Currency.options.map((currency) => (
          <option key={currency} value={currency}>
            {currency.toUpperCase()}
          </option>
        ))}
      </Select>
      <Field {...typed('position')} label={words.position} hint={words.positionHint} inputMode="numeric" />
      <p className="acts">
        <Button type="submit" name="intent" value="set">
          {extra === null ? words.addIt : words.saveOffered}
        </Button>
        {extra?.isOffered ? (
          <Button type="submit" name="intent" value="retire" look="quiet">
            {words.retire}
          </Button>
        ) : null}
      </p>
      {extra?.isOffered ? <p className="hint">{words.retireWhat}</p> : null}
    </Form>
  );
}
