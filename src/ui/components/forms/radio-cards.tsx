import type { ReactNode } from 'react';
import { describedBy, FieldError } from './field.tsx';

export interface RadioCard<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: string;
}

interface Props<Value extends string> {
  /** The field's name. Every id begins with it. */
  name: string;
  legend: string;
  cards: readonly RadioCard<Value>[];
  value?: Value;
  onChange?: (value: Value) => void;
  error?: string | undefined;
  className?: string;
}

/** Radio buttons, each with an explanation. Without `onChange` they are uncontrolled. */
export function RadioCards<Value extends string>({
  name,
  legend,
  cards,
  value,
  onChange,
  error,
  className,
}: Props<Value>) {
  return (
    <fieldset className="field" aria-describedby={describedBy(name, error, undefined)}>
      <legend dir="auto">{legend}</legend>
      <div className={className ? `cards ${className}` : 'cards'}>
        {cards.map((card, index) => (
          <label key={card.value}>
            <input
              type="radio"
              // The first radio button is the target for the summary's link and the focus.
              id={index === 0 ? name : undefined}
              data-refused={error && index === 0 ? '' : undefined}
              name={name}
              value={card.value}
              aria-describedby={card.hint ? `${name}-${card.value}-hint` : undefined}
              {...(onChange
                ? { checked: value === card.value, onChange: () => onChange(card.value) }
                : { defaultChecked: value === card.value })}
            />
            <b>{card.label}</b>
            {card.hint ? (
              <span className="hint" id={`${name}-${card.value}-hint`}>
                {card.hint}
              </span>
            ) : null}
          </label>
        ))}
      </div>
      <FieldError id={name} error={error} />
    </fieldset>
  );
}
