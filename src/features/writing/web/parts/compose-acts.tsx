import * as words from '../../words/en/writing.ts';
import { Button } from '../../../../ui/components/button.tsx';

/** The end of a form that asks for a text. With keys, or the one becomes the other under the finger, and stopping sends the form. */
export const ComposeActs = ({ isWriting, stop }: { isWriting: boolean; stop: () => void }) => (
  <p className="acts">
    {isWriting ? (
      <Button key="stop" look="quiet" onClick={stop}>
        {words.stop}
      </Button>
    ) : (
      <Button key="compose" type="submit">
        {words.compose}
      </Button>
    )}
  </p>
);
