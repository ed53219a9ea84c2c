import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface Props {
  action: string;
  /** Whether a passkey is made, or one that is there is used. */
  kind: 'create' | 'use';
  /** What the browser is asked, as the server wrote it. */
  question: unknown;
  label: string;
  /** What is said when the browser's owner put it off. */
  stopped: string;
  /** What is said while no script has shown the button. */
  without: string;
  children?: ReactNode;
}

/** A form whose answer the browser gives; enhance/ask-passkey.ts serves it and shows its button. */
export function PasskeyForm({ action, kind, question, label, stopped, without, children }: Props) {
  return (
    <form className="form" method="post" action={action} data-passkey={kind} data-question={JSON.stringify(question)}>
      <input type="hidden" name="intent" value="passkey" />
      <input type="hidden" name="response" />
      {children}
      <p className="hint" data-passkey-without="">
        {without}
      </p>
      <p className="wrong" role="alert" hidden data-passkey-problem="">
        <span>{stopped}</span>
      </p>
      <div className="acts">
        <Button hidden data-passkey-act="">
          {label}
        </Button>
      </div>
    </form>
  );
}
