import { useEffect, useState } from 'react';
import type { Writer } from '../../../contract/presence.ts';
import { createBrowserClient } from '../../../../../ui/client/browser-client.ts';

type Pages = readonly { tributeId: string; writers: readonly Writer[] }[];

const EVERY_MS = 3_000;

/** Who else writes on which page, as it was when the screen was made and then as it is while the screen is seen. */
export function useWritersNow(first: Pages): Pages {
  const [pages, setPages] = useState(first);
  useEffect(() => {
    const client = createBrowserClient(window.location.origin);
    let isClosed = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      // What cannot be found out is not claimed.
      const answer = await client.presence.list().catch(() => ({ pages: [] }));
      if (!isClosed) setPages(answer.pages);
    };
    const timer = setInterval(() => void ask(), EVERY_MS);
    return () => {
      isClosed = true;
      clearInterval(timer);
    };
  }, []);
  return pages;
}
