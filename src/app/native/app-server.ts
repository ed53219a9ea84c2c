import { screenAt } from '../../shared/screens/screen-at.ts';
import type { Server } from '../../ui/client/server.ts';
import type { KeptThings } from './kept-things.ts';

interface Given {
  /** Origin of the server, without a slash at the end. */
  origin: string;
  kept: KeptThings;
  deviceName: string;
  /** Makes a screen in the app. Scripts of static screens fetch other screens, such as the one of a photograph. */
  screen: (request: Request) => Promise<Response>;
  send?: typeof fetch;
}

/** Files may lie below screens, such as the papers of a checklist. */
const isScreen = (path: string) => !/^\/(api|files|functions|healthz)(\/|$)/.test(path) && screenAt(path) !== null;

/** How the app's screens reach the server: with the session's token instead of cookies, from another origin. */
export function createAppServer({ origin, kept, deviceName, screen, send = fetch }: Given): Server {
  const headers = () => ({
    authorization: `Bearer ${kept.token() || 'none'}`,
    'x-kept': kept.header(),
    'x-device': deviceName,
  });
  const absolute = (address: string) => new URL(address, origin);
  return {
    origin,
    async fetch(address, init) {
      if (typeof address === 'string' && isScreen(absolute(address).pathname))
        return screen(new Request(absolute(address), init));
      const request = new Request(typeof address === 'string' ? absolute(address) : address, init);
      for (const [name, value] of Object.entries(headers())) request.headers.set(name, value);
      const answer = await send(request, { credentials: 'omit' });
      kept.note(answer.headers);
      return answer;
    },
    uploadOptions: (address) => ({
      endpoint: absolute(address).href,
      headers: headers(),
      onAfterResponse: (_, response) => kept.note({ get: (name) => response.getHeader(name) ?? null }),
    }),
    fileAddress: (path) => (path === '' ? '' : absolute(path).href),
    cookie: kept.value,
  };
}
