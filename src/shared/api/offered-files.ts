// Texts by which a report's form names files that are already uploaded, so that a refused form can be sent again.

export const OFFERED_FILE = 'file';
export const REFUSED_FILE = 'refusedFile';

interface OfferedFile {
  /** Must not contain spaces, because the first space separates it from the name. */
  claim: string;
  name: string;
}

export const offeredFileText = ({ claim, name }: OfferedFile): string => `${claim} ${name}`;
export const refusedFileText = ({ code, name }: { code: string; name: string }): string => `${code} ${name}`;

/** Splits such a text at its first space, into a claim or an error code, and the file's name. */
export function readFileText(text: string): [first: string, name: string] {
  const at = text.indexOf(' ');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
