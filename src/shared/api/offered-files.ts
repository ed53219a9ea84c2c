// Texts that name the uploaded files of a refused report form: a claim or an error code, a space, the file's name.

export const OFFERED_FILE = 'file';
export const REFUSED_FILE = 'refusedFile';

interface OfferedFile {
  /** Must not contain spaces, because the first space separates it from the name. */
  claim: string;
  name: string;
}

export const offeredFileText = ({ claim, name }: OfferedFile): string => `${claim} ${name}`;
export const refusedFileText = ({ code, name }: { code: string; name: string }): string => `${code} ${name}`;

/** Splits such a text at its first space. `first` is the claim or the error code. */
export function readFileText(text: string): [first: string, name: string] {
  const at = text.indexOf(' ');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
