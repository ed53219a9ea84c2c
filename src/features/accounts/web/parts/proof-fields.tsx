import * as words from '../../words/en/admin-proof.ts';
import type { ProofQuestion } from '../../contract/admin-proof.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Field } from '../../../../ui/components/forms/field.tsx';
import { PasswordField } from './password-field.tsx';

interface Props {
  question: ProofQuestion;
  /** The error message. It is beside the field, or above the question if the admin may also use a passkey. */
  wrong: string | undefined;
}

/** Proof fields of an admin: the second step if they have one, else the password. */
export const ProofFields = ({ question, wrong }: Props) => (
  <>
    {question.by === 'password' ? (
      <PasswordField label={words.password} autoComplete="current-password" error={wrong} />
    ) : (
      <Field
        id="code"
        label={question.hasApp ? words.code : words.recoveryCode}
        hint={question.hasApp ? words.codeHint : undefined}
        error={question.passkey ? undefined : wrong}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        dir="ltr"
        required
      />
    )}
    <p className="acts">
      <Button type="submit" look={question.passkey ? 'quiet' : 'main'}>
        {words.goOn}
      </Button>
    </p>
  </>
);
