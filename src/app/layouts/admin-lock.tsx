import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import * as words from '../../features/accounts/words/en/admin-proof.ts';
import { ADMIN_LOCK_MS } from '../../features/operations/contract/admin-limits.ts';
import type { Proof, ProofQuestion } from '../../features/accounts/contract/admin-proof.ts';
import { createBrowserClient } from '../../ui/client/browser-client.ts';
import { readProblem } from '../../ui/client/failures/problem.ts';
import { LEADS_AWAY } from '../../ui/client/proof-asked.ts';
import { watchUnused } from '../../ui/client/unused.ts';
import { ProofFields } from '../../features/accounts/web/parts/proof-fields.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Notice } from '../../ui/components/notice.tsx';

/** Covers an admin screen after half an hour without use. The screen stays below with its typed values, hidden. */
export function AdminLock({ children }: { children: ReactNode }) {
  const [isCovered, setIsCovered] = useState(false);
  useEffect(
    () => (isCovered ? undefined : watchUnused({ ms: ADMIN_LOCK_MS, unused: () => setIsCovered(true) })),
    [isCovered],
  );
  return (
    <>
      {isCovered ? <Cover onOpen={() => setIsCovered(false)} /> : null}
      <div className="boxless" hidden={isCovered}>
        {children}
      </div>
    </>
  );
}

function Cover({ onOpen }: { onOpen: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [question, setQuestion] = useState<ProofQuestion | null>(null);
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  /** Unlocks the screen, asks for the proof again, or shows why unlocking is impossible at the moment. */
  const open = async (show: (client: ReturnType<typeof createBrowserClient>) => Promise<unknown>) => {
    if (isBusy) return;
    const client = createBrowserClient();
    setIsBusy(true);
    setWrong(undefined);
    try {
      await show(client);
      onOpen();
    } catch (error) {
      const problem = readProblem(error);
      if (problem && LEADS_AWAY.has(problem.code)) {
        window.location.reload();
        return;
      }
      const isAsked = problem?.code === 'ADMIN_LOCKED';
      if (!isAsked) setWrong(Object.values(problem?.fields ?? {})[0] ?? problem?.message ?? words.notReached);
      // A passkey challenge works only once, so fetch another.
      setQuestion(await client.adminProof.question().catch(() => question));
    } finally {
      setIsBusy(false);
    }
  };
  const prove = (proof: Proof) => open((client) => client.adminProof.show(proof));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = (name: string) => String(new FormData(event.currentTarget).get(name) ?? '');
    void prove(question?.by === 'password' ? { password: typed('password') } : { code: typed('code') });
  };
  const usePasskey = async (asked: unknown) => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const given = await startAuthentication({ optionsJSON: asked as never }).catch(() => null);
    if (given === null) setWrong(words.passkeyStopped);
    else await prove({ passkey: JSON.stringify(given) });
  };
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1} ref={heading}>
          {words.lockedTitle}
        </h1>
        <p className="lead apart">{words.lockedLead}</p>
        <p className="apart">{words.coveredSaved}</p>
      </div>
      {wrong !== undefined && (question === null || question.passkey) ? (
        <Notice kind="problem" role="alert">
          <p>{wrong}</p>
        </Notice>
      ) : null}
      {question === null ? (
        <p className="acts">
          <Button onClick={() => void open((client) => client.adminProof.state())}>{words.goOn}</Button>
        </p>
      ) : (
        <>
          {question.passkey ? (
            <p className="acts">
              <Button onClick={() => void usePasskey(question.passkey)}>{words.withPasskey}</Button>
            </p>
          ) : null}
          <form className="form" noValidate onSubmit={submit}>
            <ProofFields question={question} wrong={wrong} />
          </form>
        </>
      )}
    </div>
  );
}
