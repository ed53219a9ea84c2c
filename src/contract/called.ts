/** The name that the family uses among themselves: for private screens, never for what visitors read. */
export const calledByFamily = ({ knownAs, name }: { knownAs: string; name: string }): string => knownAs.trim() || name;
