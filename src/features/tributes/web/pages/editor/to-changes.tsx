import { useState, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import * as words from '../../../words/en/changes.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Session } from '../../parts/editor/use-session.ts';

/** To what visitors do not see yet. Everything written is saved first, so that it is looked at as well. */
export function ToChanges({ id, session }: { id: string; session: Session | null }) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const to = addressOf('changes', { id });
  const saveFirst = async (event: MouseEvent) => {
    if (!session || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    // What cannot be saved just now says so in the bar, and stays here.
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
