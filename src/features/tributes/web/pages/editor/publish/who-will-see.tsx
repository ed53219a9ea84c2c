import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as words from '../../../../words/en/sharing.ts';
import { addressOf } from '../../../../../../shared/screens/addresses.ts';
import type { Session } from '../../../parts/editor/use-session.ts';
import { readWhoSees } from '../../../parts/sharing/read-who-sees.ts';
import { WhoSeesIt, type WhoSees } from '../../../parts/sharing/who-sees.tsx';
import { Notice } from '../../../../../../ui/components/notice.tsx';

interface Props {
  session: Session | null;
  isSaved: boolean;
}

const ALONE: WhoSees = { people: [], invitations: [], previews: 0 };

export function WhoWillSee({ session, isSaved }: Props) {
  const [who, setWho] = useState<WhoSees | null>(null);
  useEffect(() => {
    if (!session || !isSaved) return;
    let isCurrent = true;
    // Without a response, show nothing.
    readWhoSees(session.client, session.id).then(
      (answer) => isCurrent && setWho(answer),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [session, isSaved]);
  const shown = isSaved ? who : ALONE;
  if (!session || shown === null) return null;
  return (
    <Notice role="status" heading={words.whoHeading}>
      <WhoSeesIt {...shown} />
      {isSaved ? (
        <p className="ways">
          <Link to={addressOf('people', { id: session.id })}>{words.inviteToSee}</Link>
        </p>
      ) : null}
    </Notice>
  );
}
