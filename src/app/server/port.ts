import { createServer } from 'node:net';

/** Whether this process could listen there; asked first, because a busy port is the commonest failure of a start. */
export function isPortFree({ port, host }: { port: number; host: string }): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
