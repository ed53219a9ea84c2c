import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const ASK_MS = 100;

export interface Balancer {
  origin: string;
  requests: number;
  /** Failures that visitors saw: answers with a status of 500 and above, and broken connections. */
  failures: string[];
  add(port: number): void;
  /** Removes a process at once, even if its /readyz still answers. */
  remove(port: number): void;
  close(): Promise<void>;
}

interface Target {
  port: number;
  isReady: boolean;
  agent: Agent;
}

/** A plain proxy in front of several processes, like those of operators. It polls /readyz and never repeats a request. */
export async function openBalancer(): Promise<Balancer> {
  let targets: Target[] = [];
  let turn = 0;
  const closing = new AbortController();
  const server = createServer((incoming, outgoing) => {
    balancer.requests += 1;
    const ready = targets.filter(({ isReady }) => isReady);
    const target = ready[(turn += 1) % Math.max(1, ready.length)];
    if (target) pass(target, { incoming, outgoing, failures: balancer.failures });
    else refuse(outgoing, { incoming, failures: balancer.failures, why: 'nobody was ready' });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const askAll = async () => {
    while (!closing.signal.aborted) {
      await Promise.all(targets.map(async (target) => void (target.isReady = await isReady(target.port))));
      await pause(ASK_MS);
    }
  };
  const asking = askAll();
  const balancer: Balancer = {
    origin: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    requests: 0,
    failures: [],
    add: (port) => void targets.push({ port, isReady: true, agent: new Agent({ keepAlive: true }) }),
    remove: (port) => void (targets = targets.filter((target) => target.port !== port)),
    async close() {
      closing.abort();
      await asking;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return balancer;
}

const isReady = (port: number) =>
  fetch(`http://localhost:${port}/readyz`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  );

interface Passing {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  failures: string[];
}

function pass({ port, agent }: Target, { incoming, outgoing, failures }: Passing): void {
  const { method, url: path, headers } = incoming;
  const forwarded = request({ host: 'localhost', port, method, path, headers, agent }, (answer) => {
    if ((answer.statusCode ?? 0) >= 500) failures.push(`${method} ${path} at ${port} answered ${answer.statusCode}`);
    const { connection: _, ...rest } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 500, rest);
    answer.pipe(outgoing);
  });
  forwarded.on('error', (error) => refuse(outgoing, { incoming, failures, why: `at ${port}: ${error.message}` }));
  incoming.pipe(forwarded);
}

function refuse(outgoing: ServerResponse, { incoming, failures, why }: Omit<Passing, 'outgoing'> & { why: string }) {
  failures.push(`${incoming.method} ${incoming.url}: ${why}`);
  outgoing.writeHead(502).end();
}
