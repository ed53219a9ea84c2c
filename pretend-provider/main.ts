// The pretend card provider, in its own process:
// node pretend-provider/main.ts --folder data/pretend --webhook http://127.0.0.1:3000/webhooks/card-payments
// Prints one JSON line with its port. Ends when stdin is closed or the parent process ends.
import { serve } from '@hono/node-server';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { pretendApp } from './app.ts';
import { openDeliveries } from './deliveries.ts';
import { noFaults } from './faults.ts';
import { doWhatIsDue } from './later.ts';
import { moveTo, openStore } from './store.ts';

const TICK_MS = 200;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    folder: { type: 'string' },
    webhook: { type: 'string' },
    // May be given twice, for the time in which a secret is being replaced.
    'platform-secret': { type: 'string', multiple: true, default: ['whsec_pretend_platform'] },
    'connect-secret': { type: 'string', multiple: true, default: ['whsec_pretend_connect'] },
    key: { type: 'string', default: 'sk_test_pretend' },
    // Address under which a browser reaches the pages. The default is the address on which the server listens.
    origin: { type: 'string' },
    'later-ms': { type: 'string', default: '2000' },
    'first-wait-ms': { type: 'string', default: '1000' },
    // If true, waits for input before it opens any file, because the caller may not own the folder yet.
    held: { type: 'boolean', default: false },
  },
});

let flush = () => {};
function end(): void {
  flush();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
process.on('disconnect', end);
process.stdin.on('end', end).on('error', end).resume();
if (values.held) await once(process.stdin, 'data');

const store = openStore(values.folder ?? null);
flush = store.flush;
const { world } = store;
const faults = noFaults();
const deliveries = openDeliveries(world, faults, {
  url: values.webhook ?? null,
  platformSecrets: values['platform-secret'],
  connectSecrets: values['connect-secret'],
  firstWaitMs: Number(values['first-wait-ms']),
});
world.laterMs = Number(values['later-ms']);
const app = pretendApp({ world, faults, journal: [], secretKey: values.key }, deliveries.next);

// Listens on loopback, so that only this machine can connect.
serve({ fetch: app.fetch, port: Number(values.port), hostname: '127.0.0.1' }, ({ port }) => {
  moveTo(world, values.origin ?? `http://127.0.0.1:${port}`);
  console.log(JSON.stringify({ port, origin: world.origin }));
});
setInterval(() => {
  doWhatIsDue(world);
  deliveries.next();
}, TICK_MS);
