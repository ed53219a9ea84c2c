import type { CountedScreen } from '../../features/privacy/contract/analytics.ts';
import type { Analytics } from './index.ts';

export interface HandOverLimits {
  /** Maximum number of concurrent requests. Further ones are dropped. */
  most: number;
  withinMs: number;
}

const LIMITS: HandOverLimits = { most: 50, withinMs: 5_000 };

interface Message {
  type: string;
  body: string;
}

/** Sends one request to the analytics server, without retries, redirects or the visitor's headers. Ignores the response. */
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

/** A made-up page address that names the screen: both kinds of analytics server require an address, and get no real one. */
export const madeUpAddress = (screen: CountedScreen): string => `app://localhost/${screen}`;
