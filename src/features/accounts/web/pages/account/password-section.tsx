import * as words from '../../../words/en/account.ts';
import { fieldMessage } from '../../../../../shared/words/en/field-refusals.ts';
import { newPasswordHint } from '../../../words/en/sign-in.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { PasswordChange } from '../../../contract/accounts.ts';
import { fault } from '../../../../../shared/api/field-refusals.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { PasswordField } from '../../parts/password-field.tsx';
import type { AccountAnswer } from './account-action.ts';

function fieldErrors(change: PasswordChange | null): { currentPassword?: string; newPassword?: string } {
  if (change?.result === 'reauth fail') return { currentPassword: fieldMessage(fault('password_wrong')) };
  if (change?.result === 'change fail')
    return { newPassword: change.fault ? fieldMessage(change.fault) : words.changeFailed };
  return {};
}

export function PasswordSection({ answer }: { answer: AccountAnswer | undefined }) {
  const errors = fieldErrors(answer && 'change' in answer ? answer.change : null);
  const isOurs = answer && 'error' in answer && answer.values['intent'] === 'change-password';
  return (
    <section className="group" id="change-password">
      <h2>{words.changeTitle}</h2>
      {isOurs ? (
        <Notice kind="problem" role="alert">
          <p>{answer.error.message}</p>
        </Notice>
      ) : null}
      <form className="form" method="post" action={addressOf('account')} noValidate>
        <input type="hidden" name="intent" value="change-password" />
        <PasswordField
          id="currentPassword"
          label={words.currentPassword}
          autoComplete="current-password"
          error={errors.currentPassword}
        />
        <PasswordField
          id="newPassword"
          label={words.newPassword}
          hint={newPasswordHint}
          autoComplete="new-password"
          error={errors.newPassword}
        />
        <p className="hint">{words.changeEnds}</p>
        <div className="acts">
          <Button type="submit" look="quiet">
            {words.change}
          </Button>
        </div>
      </form>
    </section>
  );
}
