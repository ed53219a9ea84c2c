import { pageNeedsScript } from '#messages/ui';
import { Notice } from './notice.tsx';

/** Before the editor, which cannot work without a script: told here, nobody starts what they cannot save. */
export const NeedsScript = () => (
  <noscript>
    <Notice>
      <p>{pageNeedsScript}</p>
    </Notice>
  </noscript>
);
