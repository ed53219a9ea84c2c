import type { CountedScreen } from '../../features/privacy/contract/analytics.ts';
import type { Analytics } from './index.ts';

export interface HandOverLimits {
  /** On their way at once; more are lost. */
  most: number;
  withinMs: number;
}

const LIMITS: HandOverLimits = { most: 50, withinMs: 5_000 };

interface Message {
  type: string;
  body: string;
}

/**
 * Tells the other side with one try. The headers are ours alone: it cannot learn whose screen it was. A redirection is not
 * followed, and the answer is not read.
 */
export function handOver(
  url: string,
  write: (screen: CountedScreen) => Message,
  { most, withinMs }: HandOverLimits = LIMITS,
): Analytics {
  let onTheirWay = 0;
  return {
    isOn: true,
    async count(screen) {
      if (onTheirWay >= most) return false;
      onTheirWay += 1;
      try {
        const { type, body } = write(screen);
        const headers = { 'content-type': type, 'user-agent': 'Rosemary' };
        const signal = AbortSignal.timeout(withinMs);
        const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
        await answer.body?.cancel();
        return answer.ok;
      } catch {
        return false;
      } finally {
        onTheirWay -= 1;
      }
    },
  };
}

/** Both kinds want an address of what was opened. This one is made up, and names the screen: no page of ours is there. */
export const madeUpAddress = (screen: CountedScreen): string => `app://localhost/${screen}`;
