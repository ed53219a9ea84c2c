const WRITTEN_AS: Readonly<Record<string, string>> = { '1': 'l', i: 'l', '0': 'o', m: 'rn', w: 'vv', '-': '' };

/**
 * Addresses with the same skeleton look alike. Letters are taken apart, never joined: "vvv" may be read as "vw" and as "wv".
 * The function `path_skeleton` of the database makes the same.
 */
export const skeletonOf = (path: string): string => path.replace(/[1i0mw-]/g, (letter) => WRITTEN_AS[letter] ?? letter);
