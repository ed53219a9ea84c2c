import { createServer } from 'node:net';

/** Whether the port is free. Checked first at startup, because a busy port is the most common failure. */
export function isPortFree({ port, host }: { port: number; host: string }): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
