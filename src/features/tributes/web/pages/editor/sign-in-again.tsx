import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import * as words from '../../../words/en/editor.ts';
import * as stepWords from '../../../../accounts/words/en/two-step.ts';
import type { SecondStepOffer } from '../../../../accounts/contract/accounts.ts';
import type { Client } from '../../../../../app/client.ts';
import { readProblem } from '../../../../../ui/client/failures/problem.ts';
import type { Snapshot } from '../../parts/editor/saving/autosave.ts';
import type { Session } from '../../parts/editor/use-session.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Dialog } from '../../../../../ui/components/dialog.tsx';
import { Field } from '../../../../../ui/components/forms/field.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { PasswordField } from '../../../../accounts/web/parts/password-field.tsx';
import { secondStepAddress } from '../../../../accounts/web/parts/addresses.ts';
import { useQueue } from './photographs/use-queue.ts';

interface Props {
  snapshot: Snapshot;
  session: Session | null;
  user: { id: string; email: string };
}

/** Lets the writer sign in again on the same screen when the session ended, so that nothing is lost. */
export function SignInAgain({ snapshot, session, user }: Props) {
  const { hold } = useQueue(session);
  const isSignedOut = snapshot.state === 'signed-out' || hold === 'signed-out';
  const [isPutOff, setIsPutOff] = useState(false);
  const putOff = useCallback(() => setIsPutOff(true), []);
  const before = useRef<EventTarget | null>(null);
  // This button disappears. Move the focus back first, so that closing the dialog returns the focus there.
  const open = () => {
    if (before.current instanceof HTMLElement) before.current.focus();
    setIsPutOff(false);
  };
  useEffect(() => {
    if (!isSignedOut) setIsPutOff(false);
  }, [isSignedOut]);
  if (!session) return null;
  // Always rendered, so that closing the dialog returns the focus to where the writer was.
  return (
    <>
      {isSignedOut && isPutOff ? (
        <div className="editor-foot-notice">
          <Notice kind="problem" role="alert">
            <p>{words.signInText}</p>
            <p className="acts">
              <Button look="plain" onFocus={(event) => (before.current = event.relatedTarget)} onClick={open}>
                {words.signInOpen}
              </Button>
            </p>
          </Notice>
        </div>
      ) : null}
      <Dialog isOpen={isSignedOut && !isPutOff} onClose={putOff} heading={words.signInHeading}>
        <p>{words.signInText}</p>
        <SignInForm session={session} user={user} onLater={putOff} />
      </Dialog>
    </>
  );
}

function PasswordFields({ email }: { email: string }) {
  return (
    <>
      <Field
        id="again-email"
        name="email"
        type="email"
        label={words.email}
        autoComplete="username"
        defaultValue={email}
        required
      />
      <PasswordField id="again-password" label={words.password} autoComplete="current-password" error={undefined} />
    </>
  );
}

/** Focuses the new field, because the field that had the focus is gone. */
const focusOn = (field: HTMLInputElement | null) => field?.focus();

function SecondStepFields({ hasApp, hasPasskey }: SecondStepOffer) {
  return (
    <>
      <Field
        id="again-code"
        name="code"
        label={hasApp ? stepWords.codeAgain : stepWords.recoveryCode}
        autoComplete="one-time-code"
        autoCapitalize="none"
        dir="ltr"
        ref={focusOn}
      />
      {hasPasskey ? (
        <p className="hint">
          <a href={secondStepAddress('')} target="_blank" rel="noopener">
            {stepWords.passkeyElsewhere}
          </a>{' '}
          {stepWords.passkeyElsewhereHint}
        </p>
      ) : null}
    </>
  );
}

type Answer = Awaited<ReturnType<Client['accounts']['signIn']>>;

/** Finishes the second step. An empty code means that the member signed in meanwhile in another tab, with a passkey. */
const secondStep = (client: Client, code: string, { hasPasskey }: SecondStepOffer) =>
  code === '' && hasPasskey ? client.accounts.current() : client.twoStep.finish({ code });

function SignInForm({ session, user, onLater }: { session: Session; user: Props['user']; onLater: () => void }) {
  const [problem, setProblem] = useState('');
  const [offer, setOffer] = useState<SecondStepOffer | null>(null);
  const { client } = session;
  const signIn = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '').trim();
    try {
      const answer: Answer = offer
        ? await secondStep(client, text('code'), offer)
        : await client.accounts.signIn({ email: text('email'), password: String(form.get('again-password')) });
      setProblem('');
      if (!answer.user && offer) return setProblem(stepWords.passkeyNotSeen);
      if (!answer.user) return setOffer(answer.secondStep ?? null);
      if (answer.user.id !== user.id) return setProblem(words.otherAccount);
      session.uploads.goOn();
      await session.autosave.saveNow();
    } catch (error) {
      const refused = readProblem(error);
      // Ask for the password again too, unless only the code was wrong.
      if (refused && !refused.fields['code']) setOffer(null);
      setProblem(refused?.fields['code'] ?? refused?.message ?? words.noConnection);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void signIn(new FormData(event.currentTarget));
  };
  return (
    <form className="form" method="post" onSubmit={onSubmit}>
      {problem === '' ? null : (
        <Notice kind="problem" role="alert">
          <p>{problem}</p>
        </Notice>
      )}
      {offer ? <SecondStepFields {...offer} /> : <PasswordFields email={user.email} />}
      <div className="acts">
        <Button type="submit">{words.signIn}</Button>
        <Button look="bare" onClick={onLater}>
          {words.signInLater}
        </Button>
      </div>
    </form>
  );
}
