import { connect } from 'node:net';

/** Internals that no answer may reveal: code paths, names of dependencies, and database messages. */
export const OF_OURS = /\bat .*\.(ts|js|mjs):\d+|node_modules|postgres|pglite|SELECT |syntax error/i;

/** Writes bytes to a socket. Returns the answer once the server closes or sends nothing for half a second. */
export function exchangeWith(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const parts: Buffer[] = [];
    const finish = () => {
      socket.destroy();
      resolve(Buffer.concat(parts).toString('latin1'));
    };
    let quiet = setTimeout(finish, 1_500);
    socket.on('data', (part) => {
      parts.push(part);
      clearTimeout(quiet);
      quiet = setTimeout(finish, 500);
    });
    socket.on('close', finish);
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? finish() : reject(error)));
  });
}
