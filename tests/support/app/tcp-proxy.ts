// A proxy that can delay data or go silent, as networks do. When silent, it accepts connections but passes nothing on.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  through(url: string): string;
  /** Stops passing data on open connections. With `all`, it also does so on new ones. */
  silence(what: 'open' | 'all'): void;
  /** Passes data on new connections again. */
  speak(): void;
  close(): Promise<void>;
}

/** Opens a proxy. `delayMs` is the delay in each direction. */
export async function openTcpProxy(target: { host: string; port: number }, { delayMs = 0 } = {}): Promise<TcpProxy> {
  const pairs = new Set<{ sockets: Socket[]; isSilent: boolean }>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    const pair = { sockets: [near, far], isSilent };
    pairs.add(pair);
    const end = () => {
      if (pair.isSilent) return;
      pair.sockets.forEach((socket) => socket.destroy());
      pairs.delete(pair);
    };
    const carry = (from: Socket, to: Socket) => {
      const pass = (bytes: Buffer) => void (!pair.isSilent && to.write(bytes));
      from.on('data', (bytes) => (delayMs > 0 ? setTimeout(pass, delayMs, bytes) : pass(bytes)));
      from.on('error', () => undefined).on('close', () => (delayMs > 0 ? setTimeout(end, delayMs) : end()));
      from.setNoDelay(true);
    };
    carry(near, far);
    carry(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    through(url) {
      const changed = new URL(url);
      changed.hostname = '127.0.0.1';
      changed.port = String(port);
      return changed.href;
    },
    silence(what) {
      isSilent = what === 'all';
      for (const pair of pairs) pair.isSilent = true;
    },
    speak: () => void (isSilent = false),
    async close() {
      for (const { sockets } of pairs) sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}

export const targetOf = (url: string) => {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
};
