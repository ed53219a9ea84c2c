import { connect, type Socket } from 'node:net';
import { percentile } from '../judge/judge.ts';
import { firstAnswer } from './answers.ts';
import type { LoadReport } from './order.ts';

export interface Tally {
  times: number[];
  /** Broken connections and answers of 400 and above. */
  errors: number;
  isOver: boolean;
}

export const newTally = (): Tally => ({ times: [], errors: 0, isOver: false });

/** Sends one request at a time on a connection that stays open, each right after the last answer. */
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

export const requestOf = ({ host }: URL, path: string, headers: Record<string, string>): Buffer => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n`);
};

/** Stops the readers and prints the measurements since `start`. */
export function report(tally: Tally, readers: readonly Socket[], start: number): void {
  tally.isOver = true;
  const seconds = (performance.now() - start) / 1000;
  for (const socket of readers) socket.destroy();
  const { times, errors } = tally;
  const measured: LoadReport = {
    requests: times.length,
    seconds,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    errors,
  };
  console.log(JSON.stringify(measured));
}
