/** Long enough to tell pictures apart, short enough for a path on Windows. */
const NAME_CHARACTERS = 60;
/** What Windows keeps for itself, with any ending. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
/**
 * What Windows, macOS or an archive cannot have in a name, or what would make it read as another one. The two joiners stay:
 * Persian and Indian names are spelled with them.
 */
const UNUSABLE = /(?![\u200c\u200d])[<>:"/\\|?*\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A name for a file or a folder out of words in any script; the fallback where nothing of them is left. */
export function safeName(words: string, fallback: string): string {
  const plain = words.normalize('NFC').toWellFormed().replaceAll(UNUSABLE, ' ');
  const name = withoutEdges(shortened(withoutEdges(plain.replaceAll(/\s+/g, ' '))));
  if (name === '') return fallback;
  return RESERVED.test(name) ? `_${name}` : name;
}

/** Dots and spaces at an edge hide a file or are dropped by Windows. */
const withoutEdges = (name: string) => name.replaceAll(/^[\s.\u200c\u200d]+|[\s.\u200c\u200d]+$/g, '');

function shortened(name: string): string {
  let kept = '';
  for (const { segment } of letters.segment(name)) {
    if (kept.length + segment.length > NAME_CHARACTERS) break;
    kept += segment;
  }
  return kept;
}

/** The same name twice gets a number; neither Windows nor macOS tells letters from capitals. */
export function uniqueNames(names: readonly string[], taken: readonly string[] = []): string[] {
  const known = new Set(taken.map((name) => name.toLowerCase()));
  return names.map((name) => {
    let own = name;
    for (let count = 2; known.has(own.toLowerCase()); count += 1) own = `${name} (${count})`;
    known.add(own.toLowerCase());
    return own;
  });
}
