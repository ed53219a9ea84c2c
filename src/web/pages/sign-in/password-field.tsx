import * as words from '#messages/sign-in';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

interface Props {
  label: string;
  hint?: string;
  error: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  /** Also its name; where there are two on one screen. */
  id?: string;
}

/** A password, pasted or typed, that can be shown. The button appears where a script can serve it. */
export function PasswordField({ label, hint, error, autoComplete, id = 'password' }: Props) {
  return (
    <div className="field">
      <Field
        id={id}
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
        aria-controls={id}
        data-reveals={id}
        data-hide={words.hidePassword}
      >
        {words.showPassword}
      </Button>
    </div>
  );
}
