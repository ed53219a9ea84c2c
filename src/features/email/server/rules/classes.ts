// Rate limit class of an email. Each email declares it for its kinds (decision 97).

/**
 * stranger: somebody else can cause it; one limit per address covers all of these. work: about the recipient's work
 * here, as an admin or a reviewed provider; a higher limit of their own. own: the recipient caused it, signed in with
 * this confirmed address; limited only by emails of the same matter.
 */
export type EmailClass = 'stranger' | 'work' | 'own';

const declared = new Map<string, EmailClass>();

/** Called when an email's file loads. Emails that share a kind must agree about its class. */
export function declareKinds(kinds: Readonly<Record<string, EmailClass>>): void {
  for (const [kind, one] of Object.entries(kinds)) {
    if ((declared.get(kind) ?? one) !== one) throw new Error(`Two emails give ${kind} different classes`);
    declared.set(kind, one);
  }
}

export const declaredKinds = (): string[] => [...declared.keys()];

/** The class of an outbox row. An unknown kind, as from the previous release, gets the lower limit. */
export const classOf = (matter: string): EmailClass => declared.get(matter.split(' ')[0] ?? '') ?? 'stranger';
