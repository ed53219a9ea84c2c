import * as words from '../../words/en/provider-form.ts';
import { Field } from '../../../../ui/components/forms/field.tsx';
import { priceName, type PriceField, type TypedValues } from './price-names.ts';

interface Props {
  lines: number;
  values: TypedValues;
  errors: Record<string, string>;
}

export const PriceFields = ({ lines, values, errors }: Props) =>
  Array.from({ length: lines }, (_, at) => <PriceLine key={at} at={at} values={values} errors={errors} />);

function PriceLine({ at, values, errors }: Omit<Props, 'lines'> & { at: number }) {
  const of = (field: PriceField) => {
    const id = priceName(field, at);
    return { id, defaultValue: values[id] ?? '', error: errors[id] };
  };
  return (
    <fieldset className="price-line" data-price={at}>
      <legend>{words.priceLine(at + 1)}</legend>
      <Field {...of('item')} label={words.item} className="whole" />
      <Field {...of('from')} label={words.from} hint={at === 0 ? words.fromHint : undefined} inputMode="decimal" />
      <Field {...of('to')} label={words.to} hint={at === 0 ? words.toHint : undefined} isOptional inputMode="decimal" />
      <Field
        {...of('unit')}
        label={words.unit}
        hint={at === 0 ? words.unitHint : undefined}
        isOptional
        className="whole"
      />
      <Field {...of('includes')} label={words.includes} isOptional className="whole" />
    </fieldset>
  );
}
