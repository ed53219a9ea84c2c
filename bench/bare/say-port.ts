import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on any free port of loopback, prints the port for the parent process, and exits on SIGTERM. */
export function sayPort(server: Server): void {
  server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as AddressInfo).port}`));
  process.on('SIGTERM', () => process.exit(0));
}
