// How the form of a report names files that came with it: plain texts, which a screen gives back with everything else.

export const OFFERED_FILE = 'file';
export const REFUSED_FILE = 'refusedFile';

interface OfferedFile {
  /** Has no spaces. */
  claim: string;
  name: string;
}

export const offeredFileText = ({ claim, name }: OfferedFile): string => `${claim} ${name}`;
export const refusedFileText = ({ code, name }: { code: string; name: string }): string => `${code} ${name}`;

/** The first word, and all that follows. */
export function readFileText(text: string): [first: string, name: string] {
  const at = text.indexOf(' ');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
