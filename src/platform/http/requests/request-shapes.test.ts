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

const shapes = `await import(${JSON.stringify(join(import.meta.dirname, 'request-shapes.ts'))})`;

/** Runs code in a process in which it may collect garbage and ask V8 about objects. Returns what it prints, as JSON. */
async function printedBy(code: string): Promise<unknown> {
  const flags = ['--expose-gc', '--allow-natives-syntax', '--input-type=commonjs'];
  const source = `const http = require('node:http'); (async () => { ${code} })();`;
  const child = spawn(process.execPath, [...flags, '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return JSON.parse(said);
}

test('requests and responses are fast objects in spite of garbage collections, once their shapes are settled', async () => {
  expect(await printedBy(`await (${shapes}).settleRequestShapes(); ${SERVE}`)).toEqual([true, true]);
  // If this fails, V8 or Node has changed, and the product may no longer need to settle anything.
  expect(await printedBy(SERVE)).not.toEqual([true, true]);
});

test('the objects of process.nextTick keep their hidden class in spite of garbage collections', async () => {
  const compare = `
    const { keepTickShape } = ${shapes};
    const first = keepTickShape();
    for (let at = 0; at < 3; at += 1) { await new Promise((done) => setTimeout(done, 5)); gc(); }
    let last;
    const hook = require('node:async_hooks').createHook({
      init(id, type, trigger, resource) { if (type === 'TickObject') last = resource; },
    }).enable();
    process.nextTick(() => {});
    hook.disable();
    console.log(JSON.stringify([first !== last, keepTickShape() === first, %HaveSameMap(first, last)]));`;
  expect(await printedBy(compare)).toEqual([true, true, true]);
});
