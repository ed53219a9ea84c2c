interface Names {
  /** The name that the family uses. */
  called: string;
  /** The whole name, for sentences in quotes: they are said to offices and firms. */
  name: string;
}

/** Words of a step with the name of the person in them, or with `nobody`, words for somebody whose name is not known. */
export function named(text: string, { called, name }: Names, nobody: string): string {
  return text.replaceAll(/“[^”]*”?|[^“]+/g, (part) =>
    filled(part, (part.startsWith('“') ? name : called).trim() || nobody),
  );
}

function filled(text: string, who: string): string {
  const atStart = who.charAt(0).toUpperCase() + who.slice(1);
  return text
    .replaceAll(/(^|[.!?:]\s+)\{name\}/g, (_, before: string) => before + atStart)
    .replaceAll('{name}', () => who);
}
