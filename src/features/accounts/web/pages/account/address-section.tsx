import { useRef } from 'react';
import * as words from '../../../words/en/address.ts';
import { fieldMessage } from '../../../../../shared/words/en/field-refusals.ts';
import type { PendingEmail } from '../../../contract/accounts.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { fault } from '../../../../../shared/api/field-refusals.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field } from '../../../../../ui/components/forms/field.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';
import { PasswordField } from '../../parts/password-field.tsx';
import type { AccountAnswer } from './account-action.ts';
import { useSavedTyping } from './saved-typing.ts';
import { Moment } from '../../parts/moment.tsx';

interface Said {
  typed: string;
  newEmail?: string | undefined;
  password?: string | undefined;
  general?: string | undefined;
}

function saidBy(answer: AccountAnswer | undefined): Said {
  if (answer && 'emailChange' in answer) {
    const { field, fault: why = fault('address_not_now') } = answer.emailChange;
    const message = fieldMessage(why);
    const typed = answer.newEmail;
    if (field === 'newEmail') return { typed, newEmail: message };
    return field === 'currentPassword' ? { typed, password: message } : { typed, general: message };
  }
  if (!answer || !('error' in answer) || answer.values['intent'] !== 'change-email') return { typed: '' };
  const { fields, message } = answer.error;
  const typed = answer.values['newEmail'] ?? '';
  return fields['newEmail'] === undefined ? { typed, general: message } : { typed, newEmail: fields['newEmail'] };
}

interface Props {
  answer: AccountAnswer | undefined;
  of: string;
  /** The address that was typed before the session ended, restored after signing in again. */
  typed: string;
  pending: PendingEmail | null;
}

export function AddressSection({ answer, of, typed, pending }: Props) {
  const said = saidBy(answer);
  const form = useRef<HTMLFormElement>(null);
  useSavedTyping(of, form, 'newEmail');
  return (
    <section className="group" id="address">
      <h2>{words.title}</h2>
      {pending ? <Pending {...pending} /> : <p>{words.lead}</p>}
      {said.general === undefined ? null : (
        <Notice kind="problem" role="alert">
          <p>{said.general}</p>
        </Notice>
      )}
      <form ref={form} className="form" method="post" action={addressOf('account')} noValidate>
        <input type="hidden" name="intent" value="change-email" />
        <input type="hidden" name="of" value={of} />
        <Field
          id="newEmail"
          type="email"
          label={words.newAddress}
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
          required
          defaultValue={answer ? said.typed : typed}
          error={said.newEmail}
        />
        <PasswordField
          id="passwordForEmail"
          label={words.password}
          autoComplete="current-password"
          error={said.password}
        />
        <div className="acts">
          <Button type="submit" look="quiet">
            {words.send}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Shows the same for free and taken addresses. */
function Pending({ email, expiresAt }: PendingEmail) {
  return (
    <Notice>
      <p>{words.waiting(email)}</p>
      <p>
        <Sentence of={words.waitingUntil} parts={[<Moment key="until" at={expiresAt} />]} />
      </p>
      <p>{words.waitingHint}</p>
      <form method="post" action={addressOf('account')} className="acts">
        <input type="hidden" name="intent" value="withdraw-email" />
        <Button type="submit" look="quiet">
          {words.withdraw}
        </Button>
      </form>
    </Notice>
  );
}
