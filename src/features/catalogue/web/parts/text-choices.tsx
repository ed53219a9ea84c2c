import * as words from '../../words/en/catalogue.ts';
import { Faith, ForWhom, Length, Loss, TextKind, Theme, Tone, type TextFilters } from '../../contract/catalogue.ts';

type Choices = Omit<TextFilters, 'search'>;

interface Props {
  filters: Choices;
  /** Prefix for ids, so that they differ from those of other fields on the screen. */
  prefix?: string;
  only?: readonly (keyof Choices)[];
  /** Without this function, the choices are plain form fields. */
  onChange?: (changed: Choices) => void;
}

interface Choice<Value extends string> {
  name: keyof Choices;
  label: string;
  options: readonly Value[];
  say: (value: Value) => string;
  none?: string;
  hint?: string;
}

/** Filters by person, subject and length, which all searches for texts have. */
export function TextChoices({ filters, prefix = '', only, onChange }: Props) {
  const select = <Value extends string>({ name, label, options, say, none = words.all, hint }: Choice<Value>) => {
    if (only && !only.includes(name)) return null;
    const id = `${prefix}${name}`;
    const value = filters[name] ?? '';
    const given = onChange
      ? {
          value,
          onChange: ({ target }: { target: { value: string } }) => onChange(withChoice(filters, name, target.value)),
        }
      : { name, defaultValue: value };
    return (
      <div className={hint === undefined ? 'field' : 'field with-hint'}>
        <label htmlFor={id}>{label}</label>
        {hint === undefined ? null : (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        <select className="input" id={id} aria-describedby={hint === undefined ? undefined : `${id}-hint`} {...given}>
          <option value="">{none}</option>
          {options.map((one) => (
            <option key={one} value={one}>
              {say(one)}
            </option>
          ))}
        </select>
      </div>
    );
  };
  return (
    <div className="text-choices">
      {select({ name: 'kind', label: words.kindAsked, options: TextKind.options, say: words.kind })}
      {select({ name: 'forWhom', label: words.forWhomAsked, options: ForWhom.options, say: words.forWhom })}
      {select({ name: 'theme', label: words.themeAsked, options: Theme.options, say: words.theme })}
      {select({ name: 'faith', label: words.faithAsked, options: Faith.options, say: words.faith })}
      {select({ name: 'tone', label: words.toneAsked, options: Tone.options, say: words.tone })}
      {select({ name: 'length', label: words.lengthAsked, options: Length.options, say: words.length })}
      {select({
        name: 'loss',
        label: words.lossAsked,
        options: Loss.options,
        say: words.loss,
        none: words.noLoss,
        hint: words.lossHint,
      })}
    </div>
  );
}

const withChoice = (filters: Choices, name: keyof Choices, value: string): Choices => {
  const { [name]: _before, ...others } = filters;
  return value === '' ? others : { ...others, [name]: value };
};
