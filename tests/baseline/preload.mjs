// Preloaded into every process of a baseline run. The clock starts at BASELINE_NOW and random ids have a fixed order, so
// that two runs show the same dates and choose the same texts.
import crypto, { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const shift = Date.parse(process.env['BASELINE_NOW'] ?? '') - Date.parse(process.env['BASELINE_BEGUN'] ?? '');
const RealDate = Date;
const shifted = () => RealDate.now() + shift;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [shifted()] : given, newTarget),
  apply: () => new RealDate(shifted()).toString(),
  get: (target, name, receiver) => (name === 'now' ? shifted : Reflect.get(target, name, receiver)),
});

let count = 0;
function nextUuid() {
  count += 1;
  const hex = createHash('sha256').update(`baseline ${count}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
crypto.randomUUID = nextUuid;
crypto.webcrypto.randomUUID = nextUuid;
syncBuiltinESMExports();
