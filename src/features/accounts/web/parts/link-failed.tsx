import { actionRefusals } from '../../words/en/accounts.ts';
import * as address from '../../words/en/address.ts';
import { nextUndo, nextUndoSignedIn } from '../../../privacy/words/en/deletion.ts';
import * as words from '../../words/en/sign-in.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { ActionRefusal } from '../../contract/accounts.ts';
import { Button, ButtonLink } from '../../../../ui/components/button.tsx';
import { Field } from '../../../../ui/components/forms/field.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { isAddressMode } from './address-link.tsx';
import { UNDO_MODE } from './offered-undo.ts';
import { directionAddress } from './addresses.ts';
import { WriteToUs } from '../../../../ui/components/write-to-us.tsx';

interface Props {
  /** Replaces the title if something other than a link failed. */
  title?: string;
  next?: string;
  refusal: ActionRefusal;
  /** Replaces the refusal's own message; null if nothing was refused. */
  said?: string | null | undefined;
  /** The link's mode, which decides what new link is offered. */
  mode: string;
  /** Offers the account screen instead of sign-in. */
  isSignedIn?: boolean;
}

const nextByMode: Record<string, string> = {
  resetPassword: words.nextReset,
  verifyAndChangeEmail: address.nextConfirm,
  recoverEmail: address.nextRecover,
  [UNDO_MODE]: nextUndo,
};

function whatNext(refusal: ActionRefusal, mode: string, isSignedIn: boolean): string {
  if (refusal === 'noCode') return words.nextNoCode;
  if (refusal === 'disabled') return words.nextDisabled;
  if (mode === UNDO_MODE && isSignedIn) return nextUndoSignedIn;
  return (Object.hasOwn(nextByMode, mode) ? nextByMode[mode] : undefined) ?? words.nextOther;
}

export function LinkFailed({ refusal, said = actionRefusals[refusal], mode, isSignedIn = false, ...own }: Props) {
  const isReset = mode === 'resetPassword';
  return (
    <div className="narrow short-page">
      <h1 tabIndex={-1}>{own.title ?? words.failedTitle}</h1>
      {said === null ? null : (
        <Notice kind="problem" role="alert">
          <p>{said}</p>
        </Notice>
      )}
      <p>{own.next ?? whatNext(refusal, mode, isSignedIn)}</p>
      <p className="acts">
        {isSignedIn ? (
          <ButtonLink href={addressOf('account')}>{address.toAccount}</ButtonLink>
        ) : (
          <a href={directionAddress('login', '')}>{words.toSignIn}</a>
        )}
        {isReset || isSignedIn ? null : <a href={addressOf('passwordReset')}>{words.forgotten}</a>}
      </p>
      {refusal === 'disabled' || isAddressMode(mode) || mode === UNDO_MODE ? null : <NewLinkForm isReset={isReset} />}
      <p className="soft">
        <WriteToUs sentence={words.help} />
      </p>
    </div>
  );
}

function NewLinkForm({ isReset }: { isReset: boolean }) {
  return (
    <form
      className="form"
      method="post"
      action={isReset ? addressOf('passwordReset') : directionAddress('login', '')}
      noValidate
    >
      <h2>{words.newLinkTitle}</h2>
      <input type="hidden" name="intent" value="send-link" />
      <Field id="email" type="email" label={words.email} autoComplete="email" inputMode="email" required />
      <div className="acts">
        <Button type="submit">{words.newLink}</Button>
      </div>
    </form>
  );
}
