import * as words from '#messages/admin-proof';
import type { ProofQuestion } from '../../../contract/admin-proof.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from './password-field.tsx';

/** What an admin types to show that it is them: the second step of whoever has one, else the password. */
export const ProofField = ({ question, wrong }: { question: ProofQuestion; wrong: string | undefined }) =>
  question.by === 'password' ? (
    <PasswordField label={words.password} autoComplete="current-password" error={wrong} />
  ) : (
    <Field
      id="code"
      label={question.hasApp ? words.code : words.recoveryCode}
      hint={question.hasApp ? words.codeHint : undefined}
      error={wrong}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      dir="ltr"
      required
    />
  );
