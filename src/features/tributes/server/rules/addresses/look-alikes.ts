const WRITTEN_AS: Readonly<Record<string, string>> = { '1': 'l', i: 'l', '0': 'o', m: 'rn', w: 'vv', '-': '' };

/** Equal for look-alike paths, like `path_skeleton` in SQL. Splits "w" into "vv", because "vvv" may be "vw" or "wv". */
export const skeletonOf = (path: string): string => path.replace(/[1i0mw-]/g, (letter) => WRITTEN_AS[letter] ?? letter);
