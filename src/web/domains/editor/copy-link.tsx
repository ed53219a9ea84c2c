import { useState, useSyncExternalStore } from 'react';
import * as words from '#messages/editor-publish';
import { Button } from '../../ui/button.tsx';

const never = () => () => {};

/** Copies the link of a page. Without a script there is no button that does nothing: the link stands beside it. */
export function CopyLink({ link }: { link: string }) {
  const [said, setSaid] = useState('');
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isReady) return null;
  const copy = () => {
    navigator.clipboard.writeText(link).then(
      () => setSaid(words.copied),
      () => setSaid(words.copyByHand),
    );
  };
  return (
    <p className="acts">
      <Button look="plain" onClick={copy}>
        {words.copy}
      </Button>
      <span role="status">{said}</span>
    </p>
  );
}
