/** A page or program in a picture. Longer than chance makes them in 25 MB of pixels. */
const PAGE = /<script|<iframe|<(?:html|body)[\s>]|<!doctype html|<\?php\s/i;
const LONGEST_SIGN = 16;
/** Readers of PDF look for its head this far into a file. */
const PDF_WITHIN = 1_024;
/** A ZIP archive ends with this record and a comment of a length it names. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
const ZIP_TAIL = ZIP_END_BYTES + 0xffff;

/**
 * Looks for a second file within a picture: something that a browser would show as a page, or that opens as a document or
 * an archive. Cameras hide films and more pictures in theirs, and those are let through: no original is ever served.
 */
export function watchForHiddenFile() {
  let bytes = 0;
  let tail = Buffer.alloc(0);
  return {
    /** True as soon as what has come by holds one. */
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
