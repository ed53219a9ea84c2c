// Removes what differs between two runs of the same product: random ids, keys and codes, and names of built files.

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const SECRET = /(?<![\w/-])[\w-]{43}(?![\w-])/g;
const HEX_KEY = /(?<![\w-])[0-9a-f]{32,64}(?![\w-])/g;
/** The reference of a prepared page or a bill. */
const REFERENCE = /\b([A-Z])-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g;
const TIME = /T\d\d:\d\d:\d\d(\.\d+)?Z/g;
const MILLISECONDS = /\b1[789]\d{11}\b/g;
const HASHED = /(\/assets\/[\w.-]+?)-[\w-]{8}\.(js|css|woff2)/g;

/** Replaces each id by the number of its first occurrence, so that the texts of two runs are equal. */
export function withoutRandom(text: string): string {
  const ids = new Map<string, string>();
  const named = (id: string) => {
    const name = ids.get(id) ?? `{id-${ids.size + 1}}`;
    ids.set(id, name);
    return name;
  };
  return text
    .replaceAll(UUID, named)
    .replaceAll(SECRET, '{key}')
    .replaceAll(HEX_KEY, '{key}')
    .replaceAll(/(?<=key%3D)[0-9a-f]{32}/g, '{key}')
    .replaceAll(REFERENCE, '$1-{reference}')
    .replaceAll(/"after": "\w{20,}"/g, '"after": "{cursor}"')
    .replaceAll(/\blink_[0-9a-f]{24}\b/g, 'link_{key}')
    .replaceAll(/"isComplete": (true|false)/g, '"isComplete": "{sizes are made meanwhile}"')
    .replaceAll(/"state": "(queued|sent)"/g, '"state": "{queued or sent}"')
    .replaceAll(/(?<=<code>\n)[a-z2-9]{8}(?=\n)/g, '{reference}')
    .replaceAll(TIME, 'T{time}Z')
    .replaceAll(MILLISECONDS, '{milliseconds}')
    .replaceAll(HASHED, '$1.$2')
    .replaceAll(/\b(127\.0\.0\.1|localhost):\d{4,5}\b/g, '{host}');
}
