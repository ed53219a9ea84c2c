import { Form } from 'react-router';
import * as words from '../../words/en/prepared.ts';
import type { PartialDate } from '../../../../shared/dates/dates.ts';
import type { BrowserKey } from '../../../privacy/contract/data-inventory.ts';
import type { PreparedFields } from '../../contract/prepared.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { useUnsentForm, useUnsentValue } from '../../../../ui/client/typing/unsent-field.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Field, TextArea } from '../../../../ui/components/forms/field.tsx';
import { PartialDateField } from '../../../../ui/components/forms/partial-date-field.tsx';
import { typedDates, unsentPrepared } from './typed-fields.ts';

interface Props {
  /** Id of the page that is edited. For a new page, the provider's id. */
  ownerId: string;
  nextId?: string;
  fields: PreparedFields;
  reference: string;
  intent: 'prepare' | 'save';
  problem: Problem | undefined;
}

export function PreparedForm({ ownerId, nextId, fields, reference, intent, problem }: Props) {
  const keys = unsentPrepared(ownerId);
  const unsent = useUnsentForm(keys.words);
  const wrong = (name: string) => problem?.error.fields[name];
  const stood = { ...fields, reference };
  const dates = problem ? typedDates((field) => problem.values[field] ?? '') : fields;
  const typed = (name: 'name' | 'knownAs' | 'place' | 'says' | 'reference') => ({
    id: name,
    defaultValue: problem?.values[name] ?? stood[name],
    error: wrong(name),
    isOptional: name !== 'name',
  });
  return (
    <Form method="post" className="form" noValidate {...unsent}>
      {nextId === undefined ? null : <input type="hidden" name="id" value={nextId} />}
      <Field {...typed('name')} label={words.name} autoComplete="off" />
      <Field {...typed('knownAs')} label={words.knownAs} autoComplete="off" />
      <SavedDate name="born" unsent={keys.born} legend={words.born} value={dates.born} error={wrong('born')} />
      <SavedDate name="died" unsent={keys.died} legend={words.died} value={dates.died} error={wrong('died')} />
      <Field {...typed('place')} label={words.place} autoComplete="off" />
      <TextArea {...typed('says')} label={words.says} hint={words.saysHint} rows={4} />
      <Field {...typed('reference')} label={words.reference} hint={words.referenceHint} autoComplete="off" />
      <p className="acts">
        <Button type="submit" name="intent" value={intent}>
          {intent === 'prepare' ? words.prepare : words.save}
        </Button>
      </p>
    </Form>
  );
}

interface DateProps {
  unsent: BrowserKey;
  name: 'born' | 'died';
  legend: string;
  value: PartialDate | null;
  error: string | undefined;
}

function SavedDate({ name, unsent, value, ...rest }: DateProps) {
  const [date, setDate] = useUnsentValue(unsent, value);
  return <PartialDateField id={name} name={name} {...rest} value={date} onChange={setDate} />;
}
