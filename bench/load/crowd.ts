// A growing crowd of readers on plain sockets, in its own process.
import type { Socket } from 'node:net';
import type { CrowdOrder } from './crowd-order.ts';
import { keepAsking, newTally, report, requestOf } from './reader.ts';

const STEP_MS = 20;

const { url, headers, readers, rampSeconds, holdSeconds } = JSON.parse(process.argv[2] ?? '') as CrowdOrder;
const address = new URL(url);
const request = requestOf(address, address.pathname + address.search, headers);
const tally = newTally();
const sockets: Socket[] = [];
const start = performance.now();

const coming = setInterval(() => {
  const due = Math.min(readers, Math.ceil((readers * (performance.now() - start)) / (rampSeconds * 1000)));
  while (sockets.length < due) sockets.push(keepAsking(address, () => request, tally));
  if (sockets.length === readers) clearInterval(coming);
}, STEP_MS);

setTimeout(
  () => {
    clearInterval(coming);
    report(tally, sockets, start);
  },
  (rampSeconds + holdSeconds) * 1000,
);
