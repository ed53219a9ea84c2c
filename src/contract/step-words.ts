/** Words of a step with the name of the person in them, or with `nobody`, words for somebody whose name is not known. */
export function named(text: string, name: string, nobody: string): string {
  const who = name.trim() || nobody;
  const atStart = who.charAt(0).toUpperCase() + who.slice(1);
  return text
    .replaceAll(/(^|[.!?:]\s+)\{name\}/g, (_, before: string) => before + atStart)
    .replaceAll('{name}', () => who);
}
