import { useCallback, useEffect, useState } from 'react';
import * as words from '#messages/editor-publish';
import { lookTrialLink } from '#messages/sign-in';
import { readProblem } from '../../../client/problem.ts';
import { useSite } from '../../../client/site.ts';
import type { Session } from '../../../domains/editor/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Looks again whenever the window comes back, because the link is opened in another one. */
export function useConfirmed(session: Session | null, atFirst: boolean) {
  const [isConfirmed, setIsConfirmed] = useState(atFirst);
  const recheck = useCallback(() => {
    session?.client.accounts.current().then(
      ({ user }) => setIsConfirmed(user?.isEmailVerified ?? false),
      () => {},
    );
  }, [session]);
  useEffect(() => {
    if (isConfirmed) return;
    window.addEventListener('focus', recheck);
    return () => window.removeEventListener('focus', recheck);
  }, [isConfirmed, recheck]);
  return { isConfirmed, recheck };
}

export function UnconfirmedNotice({
  session,
  email,
  onLook,
}: {
  session: Session | null;
  email: string;
  onLook: () => void;
}) {
  const { isTrial } = useSite();
  const [answer, setAnswer] = useState('');
  const send = () => {
    session?.client.accounts.sendVerification({ email }).then(
      () => setAnswer(words.sent),
      (error: unknown) => setAnswer(readProblem(error)?.message ?? words.notSaved),
    );
    onLook();
  };
  return (
    <Notice heading={words.unconfirmedHeading}>
      <p>{words.unconfirmed(email)}</p>
      {isTrial ? (
        <p>
          <a href="/dev/outbox" target="_blank" rel="noopener">
            {lookTrialLink}
          </a>
        </p>
      ) : null}
      <p className="acts">
        <Button look="quiet" onClick={send}>
          {words.sendAgain}
        </Button>
        <span role="status">{answer}</span>
      </p>
    </Notice>
  );
}
