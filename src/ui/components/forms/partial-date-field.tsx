import { useState } from 'react';
import { meantYears, type PartialDate } from '../../../shared/dates/dates.ts';
import { MONTHS } from '../../../shared/words/en/dates.ts';
import * as words from '../../../shared/words/en/ui.ts';
import { Button } from '../button.tsx';
import { describedBy, FieldError } from './field.tsx';

interface Props {
  id: string;
  /** Field name for forms that also work without JavaScript. `sentPartialDate` reads the sent values. */
  name?: string;
  legend: string;
  value: PartialDate | null;
  onChange: (date: PartialDate | null) => void;
  hint?: string;
  error?: string | undefined;
  /** Question that asks the user to check a date, which is accepted anyway. */
  question?: string | undefined;
}

const NOTHING: PartialDate = { year: null, month: null, day: null };

/** Reads digits of any script ("١٩٣٨" as 1938); null if there are none. */
export function readNumber(typed: string): number | null {
  const digits = [...typed]
    .map(digitValue)
    .filter((digit) => digit !== '')
    .join('');
  return digits === '' ? null : Number(digits);
}

// Each script's ten digits are contiguous, so the nearest preceding zero gives the value.
function digitValue(sign: string): string {
  if (!/\p{Nd}/u.test(sign)) return '';
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

const partName = (name: string | undefined, part: keyof PartialDate) => name && `${name}-${part}`;

export function sentPartialDate(sent: (field: string) => string, name: string): PartialDate | null {
  const part = (which: keyof PartialDate) => readNumber(sent(`${name}-${which}`)) || null;
  const date = { year: part('year'), month: part('month'), day: part('day') };
  return date.year === null && date.month === null && date.day === null ? null : date;
}

export function PartialDateField({ id, name, legend, value, onChange, hint, error, question }: Props) {
  const date = value ?? NOTHING;
  const change = (part: Partial<PartialDate>) => {
    const next = { ...date, ...part };
    onChange(next.year === null && next.month === null && next.day === null ? null : next);
  };
  const [now] = useState(() => new Date());
  const meant = error ? (meantYears(date.year, now) ?? []) : [];
  const numberInput = (part: 'day' | 'year', label: string, length: number) => (
    <label>
      {label}
      <input
        className="input"
        id={part === 'day' ? id : `${id}-${part}`}
        name={partName(name, part)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={length}
        aria-invalid={error ? true : undefined}
        value={date[part] ?? ''}
        onChange={(event) => change({ [part]: readNumber(event.target.value) || null })}
      />
    </label>
  );
  return (
    <fieldset className="field" aria-describedby={describedBy(id, error, hint)}>
      <legend>{legend}</legend>
      <div className="date">
        {numberInput('day', words.day, 2)}
        <label>
          {words.month}
          <select
            className="input"
            id={`${id}-month`}
            name={partName(name, 'month')}
            aria-invalid={error ? true : undefined}
            value={date.month ?? ''}
            onChange={(event) => change({ month: event.target.value === '' ? null : Number(event.target.value) })}
          >
            <option value="">{words.monthUnknown}</option>
            {MONTHS.map((month, index) => (
              <option key={month} value={index + 1}>
                {month}
              </option>
            ))}
          </select>
        </label>
        {numberInput('year', words.year, 4)}
      </div>
      <FieldError id={id} error={error} />
      {meant.length > 0 ? (
        <p className="acts">
          {meant.map((year) => (
            <Button key={year} look="chip" onClick={() => change({ year })}>
              {words.takeYear(year)}
            </Button>
          ))}
        </p>
      ) : null}
      {question && !error ? (
        <p className="hint" role="status" id={`${id}-question`}>
          {question}
        </p>
      ) : null}
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </fieldset>
  );
}
