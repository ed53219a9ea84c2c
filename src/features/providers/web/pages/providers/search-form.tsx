import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { access as accessName, kind as kindName } from '../../../words/en/provider-fields.ts';
import * as words from '../../../words/en/providers.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { ProviderAccess, ProviderFaith, type ProviderKind } from '../../../contract/provider-fields.ts';
import { PLACE_CHARACTERS } from '../../../../../shared/limits/provider-limits.ts';
import { faithName } from '../../parts/names.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field, Select } from '../../../../../ui/components/forms/field.tsx';
import type { Choices } from './choices.ts';
import type { TypedSearch } from './search.ts';

interface Props {
  kinds: readonly ProviderKind[];
  choices: Choices;
  typed: TypedSearch;
  errors: { place?: string; most?: string };
}

/** The form uses GET, so that the filters are in the URL and no script is needed. */
export function SearchForm({ kinds, choices, typed, errors }: Props) {
  const isNarrow = typed.language + typed.faith + typed.access + typed.most !== '';
  return (
    <Form method="get" action={addressOf('providers')} className="provider-search" role="search">
      {typed.tribute === '' ? null : <input type="hidden" name="tribute" value={typed.tribute} />}
      <Select id="kind" label={words.kindAsked} defaultValue={typed.kind} required>
        <option value="">{words.chooseKind}</option>
        <Options of={kinds.map((kind) => [kind, kindName(kind)])} />
      </Select>
      <Field
        id="place"
        label={words.placeAsked}
        hint={words.placeHint}
        error={errors.place}
        maxLength={PLACE_CHARACTERS}
        defaultValue={typed.place}
        autoComplete="off"
        required
      />
      <Select id="country" label={words.countryAsked} defaultValue={typed.country || 'GB'}>
        <Options of={choices.countries} />
      </Select>
      <details open={isNarrow}>
        <summary>{words.narrow}</summary>
        <div>
          <Any id="language" label={words.languageAsked} value={typed.language}>
            <Options of={choices.languages} />
          </Any>
          <Any id="faith" label={words.faithAsked} value={typed.faith}>
            <Options of={ProviderFaith.options.map((faith) => [faith, faithName(faith)])} />
          </Any>
          <Any id="access" label={words.accessAsked} value={typed.access}>
            <Options of={ProviderAccess.options.map((one) => [one, accessName(one)])} />
          </Any>
          <Field id="most" label={words.mostAsked} error={errors.most} defaultValue={typed.most} inputMode="decimal" />
        </div>
      </details>
      <p className="acts">
        <Button type="submit">{words.show}</Button>
        {typed.kind + typed.place === '' ? null : (
          <Link className="button quiet" to={addressOf('providers', {}, { query: { tribute: typed.tribute } })}>
            {words.clear}
          </Link>
        )}
      </p>
    </Form>
  );
}

const Options = ({ of }: { of: readonly (readonly [string, string])[] }) =>
  of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

interface AnyProps {
  id: string;
  label: string;
  value: string;
  children: ReactNode;
}

const Any = ({ id, label, value, children }: AnyProps) => (
  <Select id={id} label={label} defaultValue={value}>
    <option value="">{words.any}</option>
    {children}
  </Select>
);
