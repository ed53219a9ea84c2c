// Baseline servers must send exactly the bytes of the product.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAnswer, timesMs } from './asking.ts';
import type { CachedAnswer } from './bare/cached.ts';
import { nginxProgram, startNginx } from './bare/nginx.ts';
import { pause, portOf, root, startNode } from './children.ts';
import { expectSame } from './lines/load.ts';
import { chooseGenerator, onPath } from './load/generator.ts';
import { keepAsking, newTally, requestOf } from './load/reader.ts';
import { canMeasureProcesses, cpuSecondsOf, memoryOf, whileStopped } from './processes.ts';
import { MemoryWords } from '../src/features/memories/contract/fields.ts';
import { Email } from '../src/features/accounts/contract/accounts.ts';

const answer: CachedAnswer = {
  status: 200,
  headers: [
    'content-security-policy',
    `default-src 'none'; img-src "x\\y"`,
    'content-type',
    'text/html; charset=utf-8',
  ],
  body: Buffer.from('<p>Not really compressed</p>').toString('base64'),
};

describe.skipIf(nginxProgram() === null)('nginx', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('sends the bytes and headers it was given at any address, and is gone afterwards', async () => {
    const nginx = await startNginx(folder, answer);
    if (nginx === null) throw new Error('nginx is there and was not started');
    const { body, headers } = await expectAnswer(`${nginx.origin}/any/address`, 200);
    expect(body.toString('base64')).toBe(answer.body);
    expect(headers['content-security-policy']).toBe(answer.headers[1]);
    expect(headers['content-type']).toBe(answer.headers[3]);
    await nginx.stop();
    await expect(expectAnswer(nginx.origin, 200)).rejects.toThrow();
  });

  it('refuses a header it could only send changed', async () => {
    await expect(startNginx(folder, { ...answer, headers: ['x-price', '$5'] })).rejects.toThrow('$5');
  });
});

describe('the bare server', () => {
  let folder = '';
  let bare: ReturnType<typeof startNode>;
  let origin = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bench-bare-'));
    await writeFile(join(folder, 'answer.json'), JSON.stringify(answer));
    bare = startNode([join(root, 'bench/bare/cached.ts'), join(folder, 'answer.json')]);
    origin = `http://127.0.0.1:${await portOf(bare)}`;
  });
  afterAll(async () => {
    await bare.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('sends the bytes and headers it was given', async () => {
    const sent = await expectAnswer(origin, 200);
    expect(sent.body.toString('base64')).toBe(answer.body);
    expect(sent.rawHeaders.slice(0, 4)).toEqual(answer.headers);
    await expectSame(origin, sent, {});
  });

  it('is found out when it sends less', async () => {
    const sent = await expectAnswer(origin, 200);
    const longer = { ...sent, body: Buffer.concat([sent.body, sent.body]) };
    await expect(expectSame(origin, longer, {})).rejects.toThrow('not these');
    const more = { ...sent, headers: { ...sent.headers, 'x-more': 'y' } };
    await expect(expectSame(origin, more, {})).rejects.toThrow('x-more');
  });

  it('waits while it is stopped and goes on afterwards', async () => {
    let isAnswered = false;
    const asking = async () => {
      void fetch(origin).then(() => (isAnswered = true));
      await pause(200);
      return isAnswered;
    };
    expect(await whileStopped(bare.process.pid ?? 0, asking)).toBe(false);
    await expect.poll(() => isAnswered).toBe(true);
  });
});

describe.each(['wrk', 'sockets'])('visitors made by %s', (kind) => {
  const bodies: string[] = [];
  const networks = new Set<string>();
  const server = createServer((request: IncomingMessage, response) => {
    let body = '';
    networks.add(String(request.headers['x-forwarded-for']));
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(201).end('{}');
    });
  }).listen(0, '127.0.0.1');
  afterAll(() => server.close());

  it.skipIf(kind === 'wrk' && onPath('wrk') === null)('post what the product takes, each from a network', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-words-'));
    const wordsFile = join(folder, 'words.txt');
    await writeFile(wordsFile, 'She said \\"hello\\" to all.\nHe waved.\n');
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
    const memories = { wordsFile, run: 7, hasAddress: true };
    const report = await chooseGenerator(kind).run({ url, connections: 2, seconds: 1, headers: {}, memories });
    await rm(folder, { recursive: true });
    expect(report.errors).toBe(0);
    expect(networks.size).toBeGreaterThan(10);
    for (const body of bodies.slice(0, 20)) {
      const { email, ...words } = JSON.parse(body) as { email: string };
      expect(MemoryWords.parse(words).words).toMatch(/ 7x\d+$/);
      expect(Email.parse(email)).toMatch(/^visitor-7-\d+@/);
    }
  });
});

describe('readers', () => {
  let server: Server;
  let url: URL;
  let asked = 0;
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked += 1;
      response.writeHead(request.url === '/gone' ? 404 : 200).end('hello');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    url = new URL(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  });
  afterAll(() => server.close());

  const readUntil = async (path: string, count: number) => {
    const tally = newTally();
    const socket = keepAsking(url, () => requestOf(url, path, { accept: 'text/html' }), tally);
    await expect.poll(() => tally.times.length).toBeGreaterThanOrEqual(count);
    tally.isOver = true;
    socket.destroy();
    return tally;
  };

  it('ask again after each answer, on one connection', async () => {
    const { errors, times } = await readUntil('/', 20);
    expect(errors).toBe(0);
    expect(asked).toBeGreaterThanOrEqual(20);
    expect(Math.min(...times)).toBeGreaterThan(0);
  });

  it('count what is refused', async () => {
    const { errors } = await readUntil('/gone', 3);
    expect(errors).toBeGreaterThanOrEqual(3);
  });

  it('never take a refusal for a figure', async () => {
    await expect(timesMs([`${url.href}gone`])).rejects.toThrow('404');
    expect(await timesMs([url.href, url.href])).toHaveLength(2);
  });
});

it.runIf(canMeasureProcesses)('reads the memory and time of a process and its children', () => {
  const { pssMb, rssMb } = memoryOf(process.pid);
  expect(pssMb).toBeGreaterThan(10);
  expect(rssMb).toBeGreaterThanOrEqual(pssMb);
  expect(cpuSecondsOf(process.pid)).toBeGreaterThan(0);
  expect(cpuSecondsOf(process.ppid)).toBeGreaterThanOrEqual(cpuSecondsOf(process.pid));
});
