import { pageNeedsScript } from '../../shared/words/en/ui.ts';
import { Notice } from './notice.tsx';

/** Shown before the editor, which needs a script, so that nobody starts what they cannot save. */
export const NeedsScript = () => (
  <noscript>
    <Notice>
      <p>{pageNeedsScript}</p>
    </Notice>
  </noscript>
);
