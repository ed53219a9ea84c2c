import { useState } from 'react';
import * as words from '../../../words/en/editor-publish.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { useIsReady } from '../../../../../ui/client/arrival/use-is-ready.ts';

async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function select(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}

/** Copies the page's link. Rendered only with a script; the link itself is shown beside this button. */
export function CopyLink({ link }: { link: string }) {
  const [said, setSaid] = useState('');
  /** Counts refusals by the browser, because each one selects the link again. */
  const [refusals, setRefusals] = useState(0);
  const isReady = useIsReady();
  if (!isReady) return null;
  const copy = async () => {
    const isDone = await isCopied(link);
    setSaid(isDone ? words.copied : words.copyByHand);
    setRefusals(isDone ? 0 : refusals + 1);
  };
  return (
    <p className="acts">
      <Button look="plain" onClick={() => void copy()}>
        {words.copy}
      </Button>
      {refusals > 0 ? (
        <input className="input" key={refusals} ref={select} readOnly value={link} aria-label={words.link} />
      ) : null}
      <span role="status">{said}</span>
    </p>
  );
}
