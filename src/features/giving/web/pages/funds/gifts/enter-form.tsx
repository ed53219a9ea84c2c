import { Form } from 'react-router';
import * as words from '../../../../words/en/fund-book.ts';
import { NameSeenBy } from '../../../../contract/giving.ts';
import { VISITOR_NAME_CHARACTERS } from '../../../../../../shared/limits/limits.ts';
import { Button } from '../../../../../../ui/components/button.tsx';
import { Field, Select } from '../../../../../../ui/components/forms/field.tsx';
import type { PartProps } from '../fund-loader.ts';

export function EnterForm({ facts: { fund, next, today }, problem }: PartProps) {
  const own = problem?.values['intent'] === 'enter' ? problem : undefined;
  return (
    <section>
      <details className="return" open={own !== undefined}>
        <summary>{words.enterTitle}</summary>
        <p>{words.enterLead}</p>
        <Form method="post" className="form" noValidate>
          <input type="hidden" name="intent" value="enter" />
          <input type="hidden" name="giftId" value={own?.values['giftId'] ?? next} />
          <input type="hidden" name="currency" value={fund.currency} />
          <Fields values={own?.values ?? {}} fields={own?.error.fields ?? {}} today={today} />
          <p className="acts">
            <Button type="submit" look="quiet">
              {words.enter}
            </Button>
          </p>
        </Form>
      </details>
    </section>
  );
}

interface FieldsProps {
  values: Record<string, string>;
  fields: Record<string, string>;
  today: string;
}

function Fields({ values, fields, today }: FieldsProps) {
  return (
    <>
      <Select id="method" label={words.enterHow} defaultValue={values['method'] ?? 'cash'}>
        <option value="cash">{words.method('cash')}</option>
        <option value="cheque">{words.method('cheque')}</option>
      </Select>
      <Field
        id="amount"
        label={words.enterAmount}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={values['amount'] ?? ''}
        error={fields['amount']}
      />
      <Field
        id="name"
        label={words.enterName}
        hint={words.enterNameHint}
        isOptional
        autoComplete="off"
        maxLength={VISITOR_NAME_CHARACTERS}
        defaultValue={values['name'] ?? ''}
        error={fields['name']}
      />
      <Select id="nameSeenBy" label={words.seenBy} defaultValue={values['nameSeenBy'] ?? 'keepers'}>
        {NameSeenBy.options.map((one) => (
          <option key={one} value={one}>
            {words.seenByWhom(one)}
          </option>
        ))}
      </Select>
      <label className="check">
        <input type="checkbox" name="isAmountSeen" value="yes" defaultChecked={values['isAmountSeen'] === 'yes'} />
        {words.isAmountSeen}
      </label>
      <Field
        id="on"
        type="date"
        label={words.on}
        max={today}
        defaultValue={values['on'] ?? today}
        error={fields['on']}
      />
    </>
  );
}
