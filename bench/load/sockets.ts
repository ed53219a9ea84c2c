// A load generator on plain sockets, in a process of its own: one request at a time on each kept connection.
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { percentile } from '../judge.ts';
import { firstAnswer } from './answers.ts';
import type { LoadOrder, LoadReport, MemoryPosts } from './order.ts';

const order = JSON.parse(process.argv[2] ?? '') as LoadOrder;
const { hostname, port, pathname, search, host } = new URL(order.url);
const headers = Object.entries(order.headers)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');
const read = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n${headers}\r\n`);
const nextRequest = order.memories ? memoryPosts(order.memories) : () => read;

function memoryPosts({ wordsFile, run }: MemoryPosts): () => Buffer {
  const lines = readFileSync(wordsFile, 'utf8').trimEnd().split('\n');
  let count = 0;
  return () => {
    count += 1;
    const words = `${lines[count % lines.length]} ${run}x${count}`;
    const body = `{"name":"Visitor ${count} of ${run}","relation":"friend","words":"${words}","idempotencyKey":"bench-run-${run}-${count}"}`;
    const network = `10.${run}.${(count >> 8) & 255}.${count & 255}`;
    const length = Buffer.byteLength(body);
    const head = `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\n${headers}x-forwarded-for: ${network}\r\ncontent-length: ${length}\r\n\r\n`;
    return Buffer.from(head + body);
  };
}

const times: number[] = [];
let errors = 0;
let isOver = false;
const start = performance.now();

function keepAsking(): Socket {
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
    if (answer === null || isOver) return;
    received = received.subarray(answer.bytes);
    times.push(performance.now() - asked);
    if (answer.status >= 400) errors += 1;
    ask();
  });
  socket.on('error', () => (errors += 1));
  socket.on('close', () => (errors += isOver ? 0 : 1));
  return socket;
}

const sockets = Array.from({ length: order.connections }, keepAsking);
setTimeout(() => {
  isOver = true;
  const seconds = (performance.now() - start) / 1000;
  for (const socket of sockets) socket.destroy();
  const report: LoadReport = {
    requests: times.length,
    seconds,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    errors,
  };
  console.log(JSON.stringify(report));
}, order.seconds * 1000);
