import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Serves requests, with a garbage collection after each, and prints whether V8 keeps the last one as a fast object. */
const SERVE = `
const isFast = (thing) => %HasFastProperties(thing);
let last = [];
const server = http.createServer((request, response) => {
  last = [isFast(request), isFast(response)];
  response.end('ok');
});
server.listen(0, '127.0.0.1', async () => {
  for (let at = 0; at < 20; at += 1) {
    await new Promise((done) => http.get({ port: server.address().port }, (answer) => answer.resume().on('end', done)));
    await new Promise((done) => setTimeout(done, 5));
    gc();
  }
  console.log(JSON.stringify(last));
  server.close();
});`;

async function fastAfter(begin: string): Promise<unknown> {
  const flags = ['--expose-gc', '--allow-natives-syntax', '--input-type=commonjs'];
  const source = `const http = require('node:http'); (async () => { ${begin} ${SERVE} })();`;
  const child = spawn(process.execPath, [...flags, '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return JSON.parse(said);
}

test('requests and responses are fast objects in spite of garbage collections, once their shapes are settled', async () => {
  const module = join(import.meta.dirname, 'request-shapes.ts');
  const settle = `await (await import(${JSON.stringify(module)})).settleRequestShapes();`;
  expect(await fastAfter(settle)).toEqual([true, true]);
  // If this fails, V8 or Node has changed, and the product may no longer need to settle anything.
  expect(await fastAfter('')).not.toEqual([true, true]);
});
