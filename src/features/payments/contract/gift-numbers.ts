/** Receipt number, such as "R-1A2B-3C4D". It uses the id's random end, because the id's start may reveal the time. */
export const giftNumber = (id: string): string => numbered('R', id);

export const billNumber = (id: string): string => numbered('B', id);

const numbered = (kind: string, id: string): string => `${kind}-${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase();
