import { useSyncExternalStore, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import * as words from '../../shared/words/en/offline.ts';
import { addressOf } from '../../shared/screens/addresses.ts';
import { followUnsent, sendUnsent, unsentHere, type Unsent } from '../../ui/client/offline/unsent.ts';
import { Button } from '../../ui/components/button.tsx';

const none: readonly Unsent[] = [];

/** Names the changes that wait on this device. The editor has a line of its own. */
export function UnsentLine() {
  const unsent = useSyncExternalStore(followUnsent, unsentHere, () => none);
  const { pathname } = useLocation();
  if (pathname === addressOf('createTribute')) return null;
  return (
    <>
      <Line says={words.needsChoice} unsent={unsent.filter(({ needsChoice }) => needsChoice)} />
      <Line says={words.waitsHere} unsent={unsent.filter(({ needsChoice }) => !needsChoice)}>
        <Button look="bare" onClick={() => void sendUnsent()}>
          {words.sendNow}
        </Button>
      </Line>
    </>
  );
}

function Line({ says, unsent, children }: { says: string; unsent: readonly Unsent[]; children?: ReactNode }) {
  if (unsent.length === 0) return null;
  return (
    <div className="wrap offline-line" role="status">
      <p>{says}</p>
      <p className="ways">
        {unsent.map(({ address, title }) => (
          <Link key={address} to={address}>
            <bdi>{title}</bdi>
          </Link>
        ))}
        {children}
      </p>
    </div>
  );
}
