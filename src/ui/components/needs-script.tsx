import { pageNeedsScript } from '../../shared/words/en/ui.ts';
import { Notice } from './notice.tsx';

/** Shown above the editor without JavaScript, so that nobody starts text that cannot be saved. */
export const NeedsScript = () => (
  <noscript>
    <Notice>
      <p>{pageNeedsScript}</p>
    </Notice>
  </noscript>
);
