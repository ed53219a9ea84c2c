import { createHook } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

/** V8 counts the properties of the first seven objects of a class. Some more make sure of it. */
const ENOUGH = 10;

/**
 * Handles a few requests on a port of its own, so that V8 makes every later request and response a fast object. V8 takes
 * the room for properties from the first seven objects of a class. If a garbage collection comes between those, V8
 * forgets their properties and makes the room too small. `node:http` then outgrows it, and V8 makes each request a slow
 * dictionary for as long as the process runs: cached pages took 1.8 times the processor time. Takes about 20 ms.
 */
export async function settleRequestShapes(): Promise<void> {
  // V8 remembers the properties of these objects until nothing references them.
  const referenced: (IncomingMessage | ServerResponse)[] = [];
  const server = createServer((request, response) => {
    referenced.push(request, response);
    response.writeHead(200, ['vary', Object.keys(request.headers).join(), 'content-length', '0']);
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  for (let at = 0; at < ENOUGH; at += 1) {
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(socket, 'data');
  }
  socket.destroy();
  server.close();
  await once(server, 'close');
  referenced.length = 0;
}

/** The object that Node made for one call of `process.nextTick`. */
const tick: { kept?: object } = {};

/**
 * Keeps one object of `process.nextTick` for as long as the process runs, and returns it. Call it before anything else.
 * V8 compiles the code that makes these objects for one hidden class. If a garbage collection finds no such object, V8
 * forgets the class, and from the next one on Node makes each of them through V8's slow path. Every request makes
 * several: cached pages took 1.2 times the processor time.
 */
export function keepTickShape(): object | undefined {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') tick.kept ??= resource;
    },
  });
  hook.enable();
  process.nextTick(() => {});
  hook.disable();
  return tick.kept;
}
