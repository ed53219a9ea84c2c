/** Long enough to distinguish pictures, short enough for a Windows path. */
const NAME_CHARACTERS = 60;
/** Names that Windows reserves, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
/** Characters unusable in names, or that disguise one. Zero-width joiners stay: Persian and Indian names need them. */
const UNUSABLE = /(?![\u200c\u200d])[<>:"/\\|?*\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

const emails = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A file or folder name from words in any script; the fallback if nothing is left. */
export function safeName(words: string, fallback: string): string {
  const plain = words.normalize('NFC').toWellFormed().replaceAll(UNUSABLE, ' ');
  const name = withoutEdges(shortened(withoutEdges(plain.replaceAll(/\s+/g, ' '))));
  if (name === '') return fallback;
  return RESERVED.test(name) ? `_${name}` : name;
}

/** Leading dots hide a file; Windows drops trailing dots and spaces. */
const withoutEdges = (name: string) => name.replaceAll(/^[\s.\u200c\u200d]+|[\s.\u200c\u200d]+$/g, '');

function shortened(name: string): string {
  let kept = '';
  for (const { segment } of emails.segment(name)) {
    if (kept.length + segment.length > NAME_CHARACTERS) break;
    kept += segment;
  }
  return kept;
}

/** Numbers repeated names, ignoring case: Windows and macOS do. */
export function uniqueNames(names: readonly string[], taken: readonly string[] = []): string[] {
  const known = new Set(taken.map((name) => name.toLowerCase()));
  return names.map((name) => {
    let own = name;
    for (let count = 2; known.has(own.toLowerCase()); count += 1) own = `${name} (${count})`;
    known.add(own.toLowerCase());
    return own;
  });
}
