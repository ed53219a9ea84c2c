// Countries that runtimes call otherwise than people do, and otherwise than each other.
export const countries: Readonly<Record<string, string>> = { HK: 'Hong Kong' };
