/**
 * Words of a step with the name of the person in them, or with words for somebody whose name is not known: `nobody` in the
 * place of the name, `nobodys` in the place of what belongs to them.
 */
export function named(text: string, name: string, { nobody, nobodys }: { nobody: string; nobodys: string }): string {
  const who = name.trim();
  const said = who === '' ? filledIn(text, '{name}’s', nobodys) : text;
  return filledIn(said, '{name}', who === '' ? nobody : who);
}

function filledIn(text: string, token: string, words: string): string {
  const atStart = words.charAt(0).toUpperCase() + words.slice(1);
  const parts = text.split(token);
  return parts.reduce((before, after) => before + (/(?:^|[.!?:]\s+)$/.test(before) ? atStart : words) + after);
}
