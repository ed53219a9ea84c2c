interface Names {
  called: string;
  /** The whole name. It replaces `{name}` in quoted sentences, which families say to offices and providers. */
  name: string;
}

/** Fills in the person's name, or `nobody` if it is unknown. */
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
