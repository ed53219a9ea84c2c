// A key has one to four parts of plain characters, which are safe in paths, shells and headers.
const KEY = /^[a-z0-9][a-z0-9-]{0,79}(\/[a-z0-9][a-z0-9-]{0,79}){0,3}(\.[a-z0-9]{1,8})?$/;

export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, 100))}`);
}
