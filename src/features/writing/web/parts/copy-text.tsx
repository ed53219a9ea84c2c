import { useState } from 'react';
import * as words from '../../words/en/writing.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { useIsReady } from '../../../../ui/client/arrival/use-is-ready.ts';

/** For a letter, a card, or a sheet to read from: not every text is for the page. */
export function CopyText({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  // Without a script there is no button that does nothing.
  const isReady = useIsReady();
  if (!isReady) return null;
  // A browser may refuse; the words can be selected by hand then.
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
