// Rate limit classes of emails. Each email declares a class for each of its kinds (decision 97).

/**
 * stranger: somebody else can cause it. One limit per address covers all such emails. work: it is about the recipient's
 * work here, as an admin or a reviewed provider. These emails have a higher limit. own: the recipient caused it, signed in
 * with this confirmed address. Only emails about the same matter limit it.
 */
export type EmailClass = 'stranger' | 'work' | 'own';

const declared = new Map<string, EmailClass>();

/** Registers the kinds of an email when its file loads. Emails that share a kind must declare the same class. */
export function declareKinds(kinds: Readonly<Record<string, EmailClass>>): void {
  for (const [kind, one] of Object.entries(kinds)) {
    if ((declared.get(kind) ?? one) !== one) throw new Error(`Two emails give ${kind} different classes`);
    declared.set(kind, one);
  }
}

export const declaredKinds = (): string[] => [...declared.keys()];

/** Returns an outbox row's class. An unknown kind, as from the previous release, gets the lower limit. */
export const classOf = (matter: string): EmailClass => declared.get(matter.split(' ')[0] ?? '') ?? 'stranger';
