import { connect, type Socket } from 'node:net';
import { firstAnswer } from './answers.ts';

/** What all readers of a process measured together. */
export interface Tally {
  times: number[];
  /** Broken connections and answers of 400 and above. */
  errors: number;
  isOver: boolean;
}

export const newTally = (): Tally => ({ times: [], errors: 0, isOver: false });

/** One request at a time on a kept connection, the next right after the answer. */
export function keepAsking({ hostname, port }: URL, nextRequest: () => Buffer, tally: Tally): Socket {
  const socket = connect(Number(port), hostname);
  let received: Buffer = Buffer.alloc(0);
  let asked = 0;
  const ask = () => {
    asked = performance.now();
    socket.write(nextRequest());
  };
  socket.setNoDelay(true);
  socket.on('connect', ask);
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = firstAnswer(received);
    if (answer === null || tally.isOver) return;
    received = received.subarray(answer.bytes);
    tally.times.push(performance.now() - asked);
    if (answer.status >= 400) tally.errors += 1;
    ask();
  });
  socket.on('error', () => (tally.errors += 1));
  socket.on('close', () => (tally.errors += tally.isOver ? 0 : 1));
  return socket;
}

/** A reading request as it goes over the wire. */
export const requestOf = ({ host }: URL, path: string, headers: Record<string, string>): Buffer => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n`);
};
