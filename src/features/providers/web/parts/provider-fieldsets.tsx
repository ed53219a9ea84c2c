import type { ReactNode } from 'react';
import * as names from '../../words/en/provider-fields.ts';
import * as words from '../../words/en/provider-form.ts';
import { locale } from '../../../../shared/words/en/language.ts';
import { PayeeCountry } from '../../../payments/contract/payees.ts';
import { ProviderAccess, ProviderFaith, ProviderKind } from '../../contract/provider-fields.ts';
import { AREAS_PER_PROVIDER } from '../../../../shared/limits/provider-limits.ts';
import { Field, Select, TextArea } from '../../../../ui/components/forms/field.tsx';
import { CheckList } from './check-list.tsx';
import { countryName, faithName } from './names.ts';
import { PriceFields } from './price-fields.tsx';
import type { TypedValues } from './price-names.ts';

interface Props {
  values: TypedValues;
  errors: Record<string, string>;
  lines: number;
  more: ReactNode;
}

type OfPart = Pick<Props, 'values' | 'errors'>;
const label = names.fieldNames;

export const ProviderFieldsets = ({ values, errors, lines, more }: Props) => (
  <>
    <Part of="what">
      <What values={values} errors={errors} />
    </Part>
    <Part of="reach">
      <Reach values={values} errors={errors} />
    </Part>
    <Part of="where">
      <Where values={values} errors={errors} />
    </Part>
    <Part of="when">
      <Text of="hours" hint={words.hoursHint} {...{ values, errors }} isLong />
      <Text of="outOfHours" hint={words.outOfHoursHint} {...{ values, errors }} isLong />
    </Part>
    <Part of="licence">
      <Text of="licenceBody" hint={words.licenceBodyHint} {...{ values, errors }} />
      <Text of="licenceNumber" {...{ values, errors }} />
      <Text of="licenceUntil" {...{ values, errors }} type="date" />
      <Text of="insuranceUntil" {...{ values, errors }} type="date" />
    </Part>
    <Part of="prices">
      <PriceFields lines={lines} values={values} errors={errors} />
      {more}
    </Part>
  </>
);

function Part({ of, children }: { of: words.ProviderPart; children: ReactNode }) {
  return (
    <FormPart id={of} title={words.partTitle(of)} lead={words.partLead(of)}>
      {children}
    </FormPart>
  );
}

interface FormPartProps {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

export const FormPart = ({ id, title, lead, children }: FormPartProps) => (
  <fieldset className="form-part" id={id} data-part="">
    <legend>
      <h2 tabIndex={-1}>{title}</h2>
    </legend>
    <p className="soft">{lead}</p>
    {children}
  </fieldset>
);

function What({ values, errors }: OfPart) {
  return (
    <>
      <CheckList
        name="kinds"
        legend={label.kinds}
        options={ProviderKind.options.map((kind) => [kind, names.kind(kind)])}
        ticked={values['kinds']}
        error={errors['kinds']}
        isNeeded
      />
      <Text of="legalName" hint={words.legalNameHint} {...{ values, errors }} autoComplete="organization" isNeeded />
      <Text of="tradingName" hint={words.tradingNameHint} {...{ values, errors }} />
      <Text of="says" hint={words.saysHint} {...{ values, errors }} isLong />
    </>
  );
}

function Reach({ values, errors }: OfPart) {
  const countries = PayeeCountry.options
    .map((code): [string, string] => [code, countryName(code)])
    .toSorted(([, one], [, other]) => one.localeCompare(other, locale));
  return (
    <>
      <Text of="phone" {...{ values, errors }} type="tel" autoComplete="tel" isNeeded />
      <Text of="email" hint={words.emailHint} {...{ values, errors }} type="email" autoComplete="off" />
      <Text of="website" hint={words.websiteHint} {...{ values, errors }} type="url" autoComplete="url" />
      <Text of="address" {...{ values, errors }} isLong isNeeded />
      <Select
        id="country"
        label={label.country}
        hint={words.countryHint}
        defaultValue={values['country'] ?? 'GB'}
        error={errors['country']}
      >
        {countries.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </>
  );
}

function Where({ values, errors }: OfPart) {
  return (
    <>
      <Text of="areas" hint={words.areasHint(AREAS_PER_PROVIDER)} {...{ values, errors }} isLong isNeeded />
      <Text of="languages" hint={words.languagesHint} {...{ values, errors }} isLong />
      <CheckList
        name="faiths"
        legend={label.faiths}
        options={ProviderFaith.options.map((faith) => [faith, faithName(faith)])}
        ticked={values['faiths']}
        error={errors['faiths']}
      />
      <CheckList
        name="access"
        legend={label.access}
        options={ProviderAccess.options.map((one) => [one, names.access(one)])}
        ticked={values['access']}
        error={errors['access']}
      />
    </>
  );
}

interface TextProps extends OfPart {
  of: keyof typeof label;
  hint?: string;
  isLong?: boolean;
  /** The field is needed before a review. The form can be sent without it. */
  isNeeded?: boolean;
  type?: string;
  autoComplete?: string;
}

function Text({ of, hint, values, errors, isLong = false, isNeeded = false, ...rest }: TextProps) {
  const field = {
    id: of,
    label: label[of],
    hint,
    isOptional: !isNeeded,
    defaultValue: values[of] ?? '',
    error: errors[of],
    'data-needed': isNeeded ? '' : undefined,
  };
  return isLong ? <TextArea {...field} rows={3} /> : <Field {...field} {...rest} />;
}
