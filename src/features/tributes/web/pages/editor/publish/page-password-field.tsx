import type { KeyboardEvent } from 'react';
import * as words from '../../../../words/en/editor-publish.ts';
import type { Tribute } from '../../../../contract/tributes.ts';
import { Field } from '../../../../../../ui/components/forms/field.tsx';

interface Props {
  tribute: Tribute | null;
  password: string | undefined;
  onChange: (password: string | undefined) => void;
  error: string | undefined;
}

/** The password is visible while it is typed, because keepers tell it to others and cannot read it later. */
export function PagePasswordField({ tribute, password = '', onChange, error }: Props) {
  const hasOne = tribute?.visibility === 'password';
  // Enter in this field must not publish the page.
  const holdEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <Field
      id="page-password"
      label={hasOne ? words.newPassword : words.password}
      hint={hasOne ? words.newPasswordWhat : words.passwordWhat}
      error={error}
      isOptional={hasOne}
      value={password}
      onChange={({ target: { value } }) => onChange(value === '' ? undefined : value)}
      onKeyDown={holdEnter}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      dir="auto"
    />
  );
}
