import { theServer } from '../../ui/client/server.ts';

/** Reports the screen's name to our own server. Failures are ignored: that view is not counted. */
export function countOpened(screen: string): void {
  theServer()
    .fetch('/api/opened-screens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ screen }),
      keepalive: true,
    })
    .catch(() => undefined);
}
