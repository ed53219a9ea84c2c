// Properties run with 100 inputs each; `PROPERTY_FACTOR=20` (the nightly run) makes it 2,000.
import fc from 'fast-check';

const factor = Number(process.env['PROPERTY_FACTOR'] ?? 1);
fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: 100 * factor });
