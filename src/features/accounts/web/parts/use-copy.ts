import { useEffect, useState } from 'react';
import type { Export } from '../../../privacy/contract/exports.ts';
import { createBrowserClient } from '../../../../ui/client/browser-client.ts';

const LOOK_MS = 3000;

/** The data export as loaded. It is polled until it is ready, so that nobody has to reload. */
export function useCopy(loaded: Export | null): Export | null {
  const [seen, setSeen] = useState<Export | null>(null);
  const copy = seen !== null && seen.id === loaded?.id ? seen : loaded;
  const isMaking = copy?.state === 'making';
  useEffect(() => {
    if (!isMaking) return undefined;
    const { exports } = createBrowserClient();
    const look = async () => {
      if (document.visibilityState === 'visible') setSeen((await exports.current()).export);
    };
    // Without a connection, the next interval tries again.
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
    return () => clearInterval(timer);
  }, [isMaking]);
  return copy;
}
