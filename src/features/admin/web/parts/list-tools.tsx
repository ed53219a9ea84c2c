import { Form, Link } from 'react-router';
import * as words from '../../words/en/admin.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Field, Select } from '../../../../ui/components/forms/field.tsx';
import type { AdminColumn } from './admin-table.tsx';
import type { FilterChoice, FilterField } from './list-filters.ts';
import { fileAddress, isNarrowed, type ListState } from './list-state.ts';

export interface ToolsProps {
  state: ListState;
  /** Hint of the search field. Without it, the list has no search field. */
  hint?: string;
  filters: readonly FilterChoice[];
  fields?: readonly FilterField[];
  errors?: Readonly<Record<string, string>>;
  columns: readonly Pick<AdminColumn<never>, 'id' | 'heading' | 'isExtra'>[];
  saveFile?: string;
}

/** How many fields fit on one line beside the button. */
const SHOWN = 5;

/** Search, filters and columns. It is a GET form, so that the address contains the list's state. */
export function ListTools({ state, hint, filters, fields = [], errors = {}, columns, ...more }: ToolsProps) {
  const { saveFile = words.saveFile } = more;
  const { spec, q, sort } = state;
  const extra = columns.filter(({ isExtra }) => isExtra);
  const typed = fields.map(({ name, label, type, hint: how }) => (
    <Field
      key={name}
      id={name}
      type={type}
      label={label}
      hint={how}
      error={errors[name]}
      defaultValue={state.filters[name] ?? ''}
      autoComplete="off"
    />
  ));
  return (
    <Form
      method="get"
      action={addressOf(spec.screen)}
      className="admin-tools"
      key={JSON.stringify(state)}
      role="search"
    >
      {sort === spec.sorts[0] ? null : <input type="hidden" name="sort" value={sort} />}
      {hint === undefined ? null : (
        <Field id="q" type="search" label={words.find} hint={hint} defaultValue={q} autoComplete="off" />
      )}
      {filters.map(({ name, label, options, usual = words.any }) => (
        <Select key={name} id={name} label={label} defaultValue={state.filters[name] ?? ''}>
          <option value="">{usual}</option>
          {options.map(([value, called]) => (
            <option key={value} value={value}>
              {called}
            </option>
          ))}
        </Select>
      ))}
      {filters.length + fields.length <= SHOWN ? (
        typed
      ) : (
        <details className="return" open={fields.some(({ name }) => state.filters[name] || errors[name])}>
          <summary>{words.moreFilters}</summary>
          <div className="admin-more">{typed}</div>
        </details>
      )}
      {extra.length === 0 ? null : (
        <details className="return">
          <summary>{words.columns}</summary>
          <fieldset>
            <legend className="sr">{words.whichColumns}</legend>
            {extra.map(({ id, heading }) => (
              <label className="check" key={id}>
                <input type="checkbox" name="column" value={id} defaultChecked={state.columns.includes(id)} />
                <span>{heading}</span>
              </label>
            ))}
          </fieldset>
        </details>
      )}
      <p className="acts">
        <Button type="submit">{words.show}</Button>
        {isNarrowed(state) ? <Link to={addressOf(spec.screen)}>{words.showAll}</Link> : null}
        {spec.hasFile ? <a href={fileAddress(state)}>{saveFile}</a> : null}
      </p>
    </Form>
  );
}
