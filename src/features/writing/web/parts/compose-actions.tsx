import * as words from '../../words/en/writing.ts';
import { Button } from '../../../../ui/components/button.tsx';

/** The form's buttons. The keys matter: without them React reuses the pressed button, and "stop" would submit the form. */
export const ComposeActions = ({ isWriting, stop }: { isWriting: boolean; stop: () => void }) => (
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
