import { useState } from 'react';
import * as words from '../../words/en/writing.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { useIsReady } from '../../../../ui/client/arrival/use-is-ready.ts';

/** Copies a text, for letters, cards and reading aloud: not every text is for the page. */
export function CopyText({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  // Without JavaScript the button would do nothing, so do not render it.
  const isReady = useIsReady();
  if (!isReady) return null;
  // If the browser refuses, people can select the text by hand.
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setIsCopied(true),
      () => undefined,
    );
  return (
    <>
      <Button look="quiet" onClick={copy}>
        {words.copy}
      </Button>
      <span role="status" className="soft small">
        {isCopied ? words.copied : ''}
      </span>
    </>
  );
}
