/** Each palette and each width is looked at by `npm run test:all`, and their other pairs by `npm run nightly`. */
export const runOf = (colorScheme: 'light' | 'dark', width: number): string =>
  (colorScheme === 'dark') === width < 1000 ? '@exhaustive' : '@nightly';
