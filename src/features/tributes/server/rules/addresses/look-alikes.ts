const WRITTEN_AS: Readonly<Record<string, string>> = { '1': 'l', i: 'l', '0': 'o', m: 'rn', w: 'vv', '-': '' };

/** Equal for look-alike paths, like `path_skeleton` in SQL. Letters are split, never joined: "vvv" is "vw" and "wv". */
export const skeletonOf = (path: string): string => path.replace(/[1i0mw-]/g, (letter) => WRITTEN_AS[letter] ?? letter);
