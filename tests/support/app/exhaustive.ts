/** `npm run test:all`, which runs the parts of a file that `npm test` leaves out: the file is named in vitest.config.ts. */
export const isExhaustive = process.env['EXHAUSTIVE'] !== undefined;
