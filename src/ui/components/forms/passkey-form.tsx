import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { theServer } from '../../client/server.ts';
import { useIsReady } from '../../client/arrival/use-is-ready.ts';
import { Button } from '../button.tsx';

interface Props {
  action: string;
  kind: 'create' | 'use';
  question: unknown;
  label: string;
  stopped: string;
  /** Message for browsers without JavaScript. */
  without: string;
  children?: ReactNode;
}

/** On hydrated screens React handles the form. On static ones enhance/ask-passkey.ts does, by the data attributes. */
export function PasskeyForm({ action, kind, question, label, stopped, without, children }: Props) {
  const isReady = useIsReady();
  const [isStopped, setIsStopped] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const ask = async () => {
    setIsStopped(false);
    try {
      const { passkeyElsewhere } = theServer();
      if (passkeyElsewhere && form.current) return await passkeyElsewhere(form.current);
      const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser');
      const asked = { optionsJSON: question as never };
      const given = await (kind === 'create' ? startRegistration(asked) : startAuthentication(asked));
      if (answer.current) answer.current.value = JSON.stringify(given);
      form.current?.submit();
    } catch {
      setIsStopped(true);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask();
  };
  return (
    <form
      className="form"
      method="post"
      action={action}
      data-passkey={kind}
      data-question={JSON.stringify(question)}
      ref={form}
      onSubmit={submit}
    >
      <input type="hidden" name="intent" value="passkey" />
      <input type="hidden" name="response" ref={answer} />
      {children}
      <p className="hint" hidden={isReady} data-passkey-without="">
        {without}
      </p>
      <p className="wrong" role="alert" hidden={!isStopped} data-passkey-problem="">
        <span>{stopped}</span>
      </p>
      <div className="acts">
        <Button hidden={!isReady} data-passkey-act="" onClick={() => void ask()}>
          {label}
        </Button>
      </div>
    </form>
  );
}
