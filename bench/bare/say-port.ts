import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on any free port of loopback, prints it for the parent, and ends when asked to. */
export function sayPort(server: Server): void {
  server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as AddressInfo).port}`));
  process.on('SIGTERM', () => process.exit(0));
}
