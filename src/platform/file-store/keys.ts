// One to four plain segments: nothing that a path, a shell or a header could read as more than a name.
const KEY = /^[a-z0-9][a-z0-9-]{0,79}(\/[a-z0-9][a-z0-9-]{0,79}){0,3}(\.[a-z0-9]{1,8})?$/;

export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, 100))}`);
}
