// Properties run with 40 new inputs each time; `PROPERTY_FACTOR=50` (the nightly run) makes it 2,000.
import fc from 'fast-check';

const factor = Number(process.env['PROPERTY_FACTOR'] ?? 1);
fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: 40 * factor });
