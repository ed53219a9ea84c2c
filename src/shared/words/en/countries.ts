// Countries whose names in runtimes are unusual, or differ between runtimes.
export const countries: Readonly<Record<string, string>> = { HK: 'Hong Kong' };
