// A load generator on plain sockets, in its own process. Each connection stays open and sends one request at a time.
import { readFileSync } from 'node:fs';
import type { LoadOrder, MemoryPosts } from './order.ts';
import { keepAsking, newTally, report, requestOf } from './reader.ts';

const order = JSON.parse(process.argv[2] ?? '') as LoadOrder;
const url = new URL(order.url);
const own = url.pathname + url.search;
const nextRequest = order.memories
  ? memoryPosts(order.memories)
  : readings(order.pathsFile ? readFileSync(order.pathsFile, 'utf8').trimEnd().split('\n') : [own]);

function readings(paths: string[]): () => Buffer {
  const requests = paths.map((path) => requestOf(url, path, order.headers));
  let count = 0;
  return () => requests[count++ % requests.length] ?? requestOf(url, own, order.headers);
}

function memoryPosts({ wordsFile, run, hasAddress }: MemoryPosts): () => Buffer {
  const lines = readFileSync(wordsFile, 'utf8').trimEnd().split('\n');
  const headers = Object.entries(order.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  let count = 0;
  return () => {
    count += 1;
    const words = `${lines[count % lines.length]} ${run}x${count}`;
    const address = hasAddress ? `"email":"visitor-${run}-${count}@bench.example.org",` : '';
    const body = `{"name":"Visitor ${count} of ${run}","relation":"friend",${address}"words":"${words}","idempotencyKey":"bench-run-${run}-${count}"}`;
    const network = `10.${run}.${(count >> 8) & 255}.${count & 255}`;
    const length = Buffer.byteLength(body);
    const head = `POST ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\n${headers.join('')}x-forwarded-for: ${network}\r\ncontent-length: ${length}\r\n\r\n`;
    return Buffer.from(head + body);
  };
}

const tally = newTally();
const start = performance.now();
const sockets = Array.from({ length: order.connections }, () => keepAsking(url, nextRequest, tally));
setTimeout(() => {
  report(tally, sockets, start);
}, order.seconds * 1000);
