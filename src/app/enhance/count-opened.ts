/** Tells our own server the name of the screen. A reader offline, or a server restarting: it is not counted. */
export function countOpened(screen: string): void {
  fetch('/api/opened-screens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ screen }),
    keepalive: true,
  }).catch(() => undefined);
}
