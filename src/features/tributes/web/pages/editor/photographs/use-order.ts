import { useRef, useState } from 'react';
import * as words from '../../../../../media/words/en/editor-photographs.ts';
import type { OwnPhotograph } from '../../../../../media/contract/media.ts';
import type { Tribute } from '../../../../contract/tributes.ts';
import { inOrder } from '../../../parts/editor/photographs/photograph-order.ts';
import { sendOrder, type OrderOutcome } from '../../../parts/editor/saving/send-order.ts';
import type { Session } from '../../../parts/editor/use-session.ts';

const AGAIN_MS = 5000;

export interface Order {
  ordered: OwnPhotograph[];
  arrange: (ids: string[]) => void;
}

/** Sends the order until it is saved: one request at a time, and only the latest order. */
export function useOrder(session: Session | null, tribute: Tribute | null, fail: (message: string) => void): Order {
  const [order, setOrder] = useState<string[] | null>(null);
  const wanted = useRef<string[] | null>(null);
  const isSending = useRef(false);

  async function sendAll(open: Session) {
    isSending.current = true;
    while (wanted.current) {
      const ids = wanted.current;
      const outcome = await sendOrder(open, ids);
      fail(messageOf(outcome));
      if (outcome.kind === 'waiting') await soonOrOnline();
      else if (wanted.current === ids) wanted.current = null;
    }
    isSending.current = false;
    setOrder(null);
  }
  function arrange(ids: string[]) {
    if (!session) return;
    session.arrivals.clear();
    setOrder(ids);
    wanted.current = ids;
    if (!isSending.current) void sendAll(session);
  }
  return { ordered: inOrder(tribute?.photographs ?? [], order), arrange };
}

function messageOf(outcome: OrderOutcome): string {
  if (outcome.kind === 'failed') return outcome.message;
  return outcome.kind === 'waiting' ? words.orderWaits : '';
}

const soonOrOnline = () =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, AGAIN_MS);
    window.addEventListener('online', goOn);
  });
