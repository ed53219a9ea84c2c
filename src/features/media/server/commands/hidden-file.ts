/** Markup or a program inside a picture. Each pattern is too long to occur by chance in 25 MB of pixels. */
const PAGE = /<script|<iframe|<(?:html|body)[\s>]|<!doctype html|<\?php\s/i;
const LONGEST_SIGN = 16;
/** PDF readers look for the PDF header in this many bytes at the beginning of a file. */
const PDF_WITHIN = 1_024;
/** A ZIP archive ends with this record and a comment. The record contains the comment's length. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
const ZIP_TAIL = ZIP_END_BYTES + 0xffff;

/** Finds a web page, PDF or ZIP archive inside a picture. Accepts embedded videos, because originals are never served. */
export function watchForHiddenFile() {
  let bytes = 0;
  let tail = Buffer.alloc(0);
  return {
    isSeenIn(chunk: Uint8Array): boolean {
      const text = Buffer.concat([tail.subarray(-LONGEST_SIGN), chunk]).toString('latin1');
      const isPdf = bytes < PDF_WITHIN && text.slice(0, PDF_WITHIN + LONGEST_SIGN - bytes).includes('%PDF-');
      bytes += chunk.length;
      tail = Buffer.concat([tail, chunk]).subarray(-ZIP_TAIL);
      return isPdf || PAGE.test(text);
    },
    isSeenAtEnd: () => isZip(tail),
  };
}

function isZip(tail: Buffer): boolean {
  for (let at = tail.indexOf(ZIP_END); at >= 0; at = tail.indexOf(ZIP_END, at + 1)) {
    const start = at + ZIP_END_BYTES;
    if (start <= tail.length && start + tail.readUInt16LE(start - 2) === tail.length) return true;
  }
  return false;
}
