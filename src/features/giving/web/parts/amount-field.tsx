import * as words from '../../words/en/giving.ts';
import { locale } from '../../../../shared/words/en/language.ts';
import { defaultAmount, figuresOf, type Currency } from '../../../../shared/money/currencies.ts';
import { MOST_PAYMENT_AMOUNT } from '../../../../shared/limits/limits.ts';
import { describedBy, FieldError } from '../../../../ui/components/forms/field.tsx';
import { money } from './sum-words.ts';

interface Props {
  currency: Currency;
  value: string;
  error: string | undefined;
  /** For a bill: the most that can be paid, and whether this is all that is left to pay. Undefined for a gift. */
  owed?: { most: number; isAll: boolean } | undefined;
}

const offered = (currency: Currency): number[] =>
  [1, 2, 5].map((times) => times * defaultAmount(currency)).filter((amount) => amount <= MOST_PAYMENT_AMOUNT);

/** The currency sign. It stands before or after the figures, depending on the language. */
function Sign({ currency, isBefore }: { currency: Currency; isBefore: boolean }) {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() }).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'currency');
  const isFirst = at < parts.findIndex(({ type }) => type === 'integer');
  return isFirst === isBefore ? <span aria-hidden="true">{parts[at]?.value}</span> : null;
}

const partHint = ({ most, isAll }: NonNullable<Props['owed']>, least: string, currency: Currency): string =>
  isAll ? words.anyPart(least) : words.anyUpTo(least, money(most, currency));

/** Suggested amounts are submit buttons, so that they work without a script. With a script, they send no request. */
export function AmountField({ currency, value, error, owed }: Props) {
  const least = money(figuresOf(currency).smallest, currency);
  const hint = owed === undefined ? words.anyAmount(least) : partHint(owed, least, currency);
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
          {(owed === undefined ? offered(currency) : [owed.most]).map((amount) => (
            <button key={amount} type="submit" name="take" value={amount} formAction="#gift-amount">
              {owed === undefined
                ? money(amount, currency)
                : (owed.isAll ? words.allThatIsLeft : words.mostNow)(money(amount, currency))}
            </button>
          ))}
        </p>
      </div>
    </div>
  );
}
