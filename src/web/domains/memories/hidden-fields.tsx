import type { Opening } from './sending.ts';
import * as words from '#messages/memories';

/** The trap is out of sight, out of the tab order and not read aloud. */
export function HiddenFields({ opening }: { opening: Opening }) {
  return (
    <>
      <input type="hidden" name="idempotencyKey" value={opening.idempotencyKey} />
      <input type="hidden" name="openedAt" value={opening.openedAt} />
      <div className="trap" aria-hidden="true">
        <label>
          {words.website}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
