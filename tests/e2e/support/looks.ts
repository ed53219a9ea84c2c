/** `npm run test:all` checks each palette and each width once. `npm run nightly` checks the other combinations. */
export const runOf = (colorScheme: 'light' | 'dark', width: number): string =>
  (colorScheme === 'dark') === width < 1000 ? '@exhaustive' : '@nightly';
