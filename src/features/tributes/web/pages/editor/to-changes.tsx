import { useState, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import * as words from '../../../words/en/changes.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Session } from '../../parts/editor/use-session.ts';

/** Link to the unshown changes. Saves everything first, so that the changes are complete. */
export function ToChanges({ id, session }: { id: string; session: Session | null }) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const to = addressOf('changes', { id });
  const saveFirst = async (event: MouseEvent) => {
    if (!session || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    // If saving fails, stay on this screen, where the bar shows the reason.
    const isSaved = await session.autosave.saveNow();
    setIsBusy(false);
    if (isSaved) await navigate(to);
  };
  return (
    <Link className="button quiet" to={to} onClick={(event) => void saveFirst(event)} aria-disabled={isBusy}>
      {words.look}
    </Link>
  );
}
