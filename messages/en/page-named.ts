const LONGEST_NAME = 60;

/** A page in a letter. Its name is somebody's words: cut, on one line, and set as a quotation. */
export function pageOf(name: string): string {
  const plain = name.replaceAll(/\s+/g, ' ').trim();
  if (plain === '') return 'the page that has no name yet';
  const letters = [...plain];
  return `the page “${letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('')}…` : plain}”`;
}
