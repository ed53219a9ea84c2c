/** Receipt number, "R-1A2B-3C4D". Uses the random end of the id; the beginning may contain the time. */
export const giftNumber = (id: string): string => numbered('R', id);

export const billNumber = (id: string): string => numbered('B', id);

const numbered = (kind: string, id: string): string => `${kind}-${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase();
