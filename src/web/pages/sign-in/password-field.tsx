import * as words from '#messages/sign-in';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

interface Props {
  label: string;
  hint?: string;
  error: string | undefined;
  autoComplete: 'current-password' | 'new-password';
}

/** A password, pasted or typed, that can be shown. The button appears where a script can serve it. */
export function PasswordField({ label, hint, error, autoComplete }: Props) {
  return (
    <div className="field">
      <Field
        id="password"
        type="password"
        label={label}
        hint={hint}
        error={error}
        autoComplete={autoComplete}
        required
        dir="ltr"
      />
      <Button
        look="bare"
        className="justify-self-start"
        hidden
        aria-controls="password"
        data-reveals="password"
        data-hide={words.hidePassword}
      >
        {words.showPassword}
      </Button>
    </div>
  );
}
