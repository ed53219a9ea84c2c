import { useState, useSyncExternalStore } from 'react';
import * as words from '../../words/en/sign-in.ts';
import { saidOfPassword } from '../../../../ui/client/password-strength.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Field } from '../../../../ui/components/forms/field.tsx';

interface Props {
  label: string;
  hint?: string;
  error: string | undefined;
  autoComplete: 'current-password' | 'new-password' | 'off';
  /** The field's id, which is also its name. Needed if a screen has two password fields. */
  id?: string;
}

const never = () => () => {};

/** Password field with a button that shows the password. A new one also has a strength meter. Both need scripts. */
export function PasswordField({ label, hint, error, autoComplete, id = 'password' }: Props) {
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [isShown, setIsShown] = useState(false);
  const [said, setSaid] = useState('');
  const [told, setTold] = useState('');
  const isNew = autoComplete === 'new-password';
  const turn = () => {
    setIsShown(!isShown);
    setTold(isShown ? words.passwordIsHidden : words.passwordIsShown);
  };
  return (
    <div className="field">
      <Field
        id={id}
        type={isShown ? 'text' : 'password'}
        label={label}
        hint={hint}
        error={error}
        autoComplete={autoComplete}
        spellCheck={false}
        autoCapitalize="none"
        required
        dir="ltr"
        {...(isNew && { onInput: ({ currentTarget }) => setSaid(saidOfPassword(currentTarget.value)) })}
      />
      {isNew ? (
        <p className="hint strength" aria-live="polite" data-strength-of={id}>
          {said}
        </p>
      ) : null}
      <Button
        look="bare"
        hidden={!isAwake}
        aria-controls={id}
        data-reveals={id}
        data-hide={words.hidePassword}
        data-shown={words.passwordIsShown}
        data-hidden={words.passwordIsHidden}
        onClick={turn}
      >
        {isShown ? words.hidePassword : words.showPassword}
      </Button>
      <p className="sr" role="status" data-told-of={id}>
        {told}
      </p>
    </div>
  );
}
