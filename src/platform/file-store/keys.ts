// A key has up to six parts of plain characters, which are safe in paths, shells and headers. The `!` before a version
// (of files in a backup) sorts before all other characters, so that names sort like the keys in them.
const KEY = /^[a-z0-9][a-z0-9-]{0,79}(\/[a-z0-9][a-z0-9-]{0,79}){0,5}(\.[a-z0-9]{1,8})?(![a-z0-9]{1,12})?$/;

export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, 100))}`);
}
