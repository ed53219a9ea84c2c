import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import { addressOf } from '../../shared/screens/addresses.ts';
import * as words from '../../shared/words/en/offline.ts';
import { Moment } from '../../features/accounts/web/parts/moment.tsx';
import { followShown, shownSince } from '../../ui/client/offline/offline-state.ts';
import { Button } from '../../ui/components/button.tsx';
import { Sentence } from '../../ui/components/text/sentence.tsx';

/** How often the server is asked again while a screen shows stored answers. */
const AGAIN_MS = 10_000;

const places: [address: string, name: string][] = [
  [addressOf('choice'), words.pages],
  [addressOf('draft'), words.drafts],
  [addressOf('words'), words.poems],
];

/** Says that a screen shows what was stored, and since when. Absent while the server answers. */
export function OfflineLine() {
  const since = useSyncExternalStore(followShown, shownSince, () => null);
  return since === null ? null : <ReadLast since={since} />;
}

function ReadLast({ since }: { since: Date }) {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const again = () => void revalidate();
    window.addEventListener('online', again);
    // A slow server answers again without that event, and a stored answer can come just after it.
    const timer = setInterval(() => navigator.onLine && again(), AGAIN_MS);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [revalidate]);
  return (
    <div className="wrap offline-line" role="status">
      <p>
        <Sentence of={words.readLast} parts={[<Moment key="at" at={since.toISOString()} />]} />
      </p>
      <p className="ways">
        {places
          .filter(([address]) => address !== pathname)
          .map(([address, name]) => (
            <Link key={address} to={address}>
              {name}
            </Link>
          ))}
        {/* What is typed stays stored in this browser while the document is loaded again. */}
        <Button look="bare" onClick={() => window.location.reload()}>
          {words.tryAgain}
        </Button>
      </p>
    </div>
  );
}
