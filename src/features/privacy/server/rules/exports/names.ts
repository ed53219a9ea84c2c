/** Long enough to distinguish pictures, short enough for a Windows path. */
const NAME_CHARACTERS = 60;
/** Names that Windows reserves, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
/** Characters that are not allowed or disguise a name. Zero-width joiners stay: Persian and Indian names need them. */
const UNUSABLE = /(?![\u200c\u200d])[<>:"/\\|?*\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Makes a file or folder name from text in any script. `fallback` is the name if nothing is left. */
export function safeName(words: string, fallback: string): string {
  const plain = words.normalize('NFC').toWellFormed().replaceAll(UNUSABLE, ' ');
  const name = withoutEdges(shortened(withoutEdges(plain.replaceAll(/\s+/g, ' '))));
  if (name === '') return fallback;
  return RESERVED.test(name) ? `_${name}` : name;
}

/** Leading dots would hide a file, and Windows drops dots and spaces at the end. */
const withoutEdges = (name: string) => name.replaceAll(/^[\s.\u200c\u200d]+|[\s.\u200c\u200d]+$/g, '');

function shortened(name: string): string {
  let kept = '';
  for (const { segment } of graphemes.segment(name)) {
    if (kept.length + segment.length > NAME_CHARACTERS) break;
    kept += segment;
  }
  return kept;
}

/** Adds numbers to repeated names. Ignores case, as Windows and macOS do. */
export function uniqueNames(names: readonly string[], taken: readonly string[] = []): string[] {
  const known = new Set(taken.map((name) => name.toLowerCase()));
  return names.map((name) => {
    let own = name;
    for (let count = 2; known.has(own.toLowerCase()); count += 1) own = `${name} (${count})`;
    known.add(own.toLowerCase());
    return own;
  });
}
