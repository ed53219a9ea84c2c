import { useEffect, useState } from 'react';
import type { Writer } from '../../../contract/presence.ts';
import { createBrowserClient } from '../../../../../ui/client/browser-client.ts';

type Pages = readonly { tributeId: string; writers: readonly Writer[] }[];

const EVERY_MS = 3_000;

/** Other writers by page. The first ones come from the loader; then they are updated while the screen is visible. */
export function useWritersNow(first: Pages): Pages {
  const [pages, setPages] = useState(first);
  useEffect(() => {
    const client = createBrowserClient();
    let isClosed = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      // Without a response, show no writers.
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
