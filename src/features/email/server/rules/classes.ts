// Which limit holds for a letter. Each email declares it for the kinds that it writes about (decision 97).

/**
 * stranger: somebody else can cause it, so the limit of an address holds over all of these. work: it is about what its
 * recipient does here, as an admin or for a reviewed provider; these have a higher limit of their own. own: its recipient
 * caused it, signed in with this confirmed address; only letters that say the same hold it back.
 */
export type LetterClass = 'stranger' | 'work' | 'own';

const declared = new Map<string, LetterClass>();

/** Known from the moment at which the file of the email is loaded. Emails that share a kind agree about its class. */
export function declareKinds(kinds: Readonly<Record<string, LetterClass>>): void {
  for (const [kind, one] of Object.entries(kinds)) {
    if ((declared.get(kind) ?? one) !== one) throw new Error(`Two emails give ${kind} different classes`);
    declared.set(kind, one);
  }
}

export const declaredKinds = (): string[] => [...declared.keys()];

/** The class of an email's row. An unknown kind, as from the release before, has the lower limit. */
export const classOf = (matter: string): LetterClass => declared.get(matter.split(' ')[0] ?? '') ?? 'stranger';
