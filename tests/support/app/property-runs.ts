// Each property test gets 40 new inputs per run. With `PROPERTY_FACTOR=50`, as in the nightly run, it gets 2,000.
import fc from 'fast-check';

const factor = Number(process.env['PROPERTY_FACTOR'] ?? 1);
fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: 40 * factor });
