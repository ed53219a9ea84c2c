// What a device is called in a list or a letter, as far as it is known.

export const deviceWords = (browser: string | null, system: string | null): string | null =>
  browser !== null && system !== null ? `${browser} on ${system}` : (browser ?? system);
