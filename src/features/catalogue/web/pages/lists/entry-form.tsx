import * as words from '../../../words/en/admin-lists.ts';
import { CheckList } from '../../../../providers/web/parts/check-list.tsx';
import { Field, Select, TextArea } from '../../../../../ui/components/forms/field.tsx';
import type { EntryField } from './fields.ts';

interface Props {
  fields: readonly EntryField[];
  values: Record<string, string>;
  errors: Record<string, string>;
}

export const EntryFields = ({ fields, values, errors }: Props) =>
  fields.map((field) => (
    <EntryInput
      key={field.name}
      field={field}
      value={values[field.name] ?? ''}
      error={errors[field.name] ?? (field.as === 'choices' ? firstWithin(errors, field.name) : undefined)}
    />
  ));

/** The first error inside a list field. For a list of choices, the server names the refused item, such as `themes.2`. */
const firstWithin = (errors: Record<string, string>, name: string): string | undefined =>
  Object.entries(errors).find(([field]) => field.startsWith(`${name}.`))?.[1];

function EntryInput({ field, value, error }: { field: EntryField; value: string; error: string | undefined }) {
  const { name, as, most, options = [], none } = field;
  const label = words.fields[name] ?? name;
  const hint = words.fieldHints[name];
  const about = { id: name, label, hint, error, defaultValue: value, ...(most !== undefined && { maxLength: most }) };
  switch (as) {
    case 'area':
      return <TextArea {...about} rows={name === 'body' ? 10 : 3} />;
    case 'choices':
      return <CheckList name={name} legend={label} options={options} ticked={value} error={error} />;
    case 'choice':
      return (
        <Select id={name} label={label} hint={hint} error={error} defaultValue={value}>
          {none === undefined ? null : <option value="">{none}</option>}
          {options.map(([option, called]) => (
            <option key={option} value={option}>
              {called}
            </option>
          ))}
        </Select>
      );
    default:
      return <Field {...about} inputMode={as === 'year' ? 'numeric' : undefined} autoComplete="off" />;
  }
}
