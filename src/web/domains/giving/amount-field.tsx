import * as words from '#messages/giving';
import { locale } from '#messages/language';
import { defaultAmount, figuresOf, type Currency } from '../../../contract/currencies.ts';
import { MOST_PAYMENT_AMOUNT } from '../../../contract/limits.ts';
import { describedBy, FieldError } from '../../ui/field.tsx';
import { money } from './sum-words.ts';

interface Props {
  currency: Currency;
  value: string;
  error: string | undefined;
  /** All that is left of a bill, instead of amounts to take; undefined: it is a gift. */
  left?: number | undefined;
}

/** Amounts to take: the usual one, twice and five times as much. */
const offered = (currency: Currency): number[] =>
  [1, 2, 5].map((times) => times * defaultAmount(currency)).filter((amount) => amount <= MOST_PAYMENT_AMOUNT);

/** "£" before the figures, or "kr" after them, as the language writes it. */
function Sign({ currency, isBefore }: { currency: Currency; isBefore: boolean }) {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() }).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'currency');
  const isFirst = at < parts.findIndex(({ type }) => type === 'integer');
  return isFirst === isBefore ? <span aria-hidden="true">{parts[at]?.value}</span> : null;
}

/** Each amount to take is one of the form's own buttons: it comes back with all that was typed. A script answers it on the spot. */
export function AmountField({ currency, value, error, left }: Props) {
  const least = money(figuresOf(currency).smallest, currency);
  const hint = left === undefined ? words.anyAmount(least) : words.anyPart(least);
  return (
    <div className="field">
      <label htmlFor="gift-amount">{words.howMuch}</label>
      <div className="amount">
        <Sign currency={currency} isBefore />
        <input
          type="text"
          id="gift-amount"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy('gift-amount', error, hint)}
        />
        <Sign currency={currency} isBefore={false} />
      </div>
      <FieldError id="gift-amount" error={error} />
      <div className="amounts">
        <p className="hint" id="gift-amount-hint">
          {hint}
        </p>
        <p>
          {(left === undefined ? offered(currency) : [left]).map((amount) => (
            <button key={amount} type="submit" name="take" value={amount} formAction="#gift-amount">
              {left === undefined ? money(amount, currency) : words.allThatIsLeft(money(amount, currency))}
            </button>
          ))}
        </p>
      </div>
    </div>
  );
}
