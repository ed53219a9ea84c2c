import * as words from '../../../words/en/sharing.ts';
import type { ReadyText } from '../../../contract/sharing.ts';
import { useIsReady } from '../../../../../ui/client/arrival/use-is-ready.ts';
import { Button } from '../../../../../ui/components/button.tsx';

export function PrintCode() {
  return useIsReady() ? (
    <Button look="quiet" onClick={() => window.print()}>
      {words.printCode}
    </Button>
  ) : null;
}

/** Button for the device's native share sheet, if there is one. */
export function OtherWays({ ready: { subject, text } }: { ready: ReadyText }) {
  const isReady = useIsReady();
  if (!isReady || !('share' in navigator)) return null;
  const open = () => void navigator.share({ title: subject, text }).catch(() => undefined);
  return (
    <p>
      <Button look="bare" onClick={open}>
        {words.otherWays}
      </Button>
    </p>
  );
}
