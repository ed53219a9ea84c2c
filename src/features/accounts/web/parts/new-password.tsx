import { actionRefusals } from '../../words/en/accounts.ts';
import { fieldMessage } from '../../../../shared/words/en/field-refusals.ts';
import * as words from '../../words/en/sign-in.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { FieldFault } from '../../../../shared/api/field-refusals.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Field } from '../../../../ui/components/forms/field.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { LinkFields } from './link-fields.tsx';
import type { OpenedLink } from './opened-link.ts';
import { PasswordField } from './password-field.tsx';

interface Props {
  link: OpenedLink;
  email: string;
  weakness: FieldFault | null;
}

export function NewPassword({ link, email, weakness }: Props) {
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{words.resetTitle}</h1>
        <p className="lead apart">{words.resetLead}</p>
      </div>
      {weakness ? (
        <Notice kind="problem" role="alert">
          <p>{actionRefusals.weakPassword}</p>
        </Notice>
      ) : null}
      <form
        className="form"
        method="post"
        action={addressOf('passwordReset', {}, { query: { mode: 'resetPassword' } })}
        noValidate
      >
        <LinkFields link={link} />
        {/* A read-only field rather than plain text, so that a password manager learns which account this is. */}
        <Field id="email" type="email" label={words.resetFor} autoComplete="username" defaultValue={email} readOnly />
        <PasswordField
          label={words.newPassword}
          hint={words.newPasswordHint}
          autoComplete="new-password"
          error={weakness ? fieldMessage(weakness) : undefined}
        />
        <p className="hint">{words.resetEnds}</p>
        <div className="acts">
          <Button type="submit">{words.resetButton}</Button>
        </div>
      </form>
    </div>
  );
}
