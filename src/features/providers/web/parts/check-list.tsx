import { describedBy, FieldError } from '../../../../ui/components/forms/field.tsx';

interface Props {
  name: string;
  legend: string;
  options: readonly (readonly [value: string, label: string])[];
  ticked: string | undefined;
  error: string | undefined;
  /** Marks the field as required for the script that shows the form in steps. */
  isNeeded?: boolean;
}

export function CheckList({ name, legend, options, ticked = '', error, isNeeded = false }: Props) {
  const chosen = ticked.split('\n');
  return (
    <fieldset
      className="field"
      aria-describedby={describedBy(name, error, undefined)}
      data-needed={isNeeded ? '' : undefined}
    >
      <legend>{legend}</legend>
      <div className="choices">
        {options.map(([value, label], index) => (
          <label className="check" key={value}>
            <input
              type="checkbox"
              id={index === 0 ? name : undefined}
              data-refused={error && index === 0 ? '' : undefined}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={name} error={error} />
    </fieldset>
  );
}
