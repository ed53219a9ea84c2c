/**
 * How a gift is named on a receipt and to its treasurer: "R-1A2B-3C4D". It says nothing about anybody. The end of an id is
 * random, also where its beginning tells the time.
 */
export const giftNumber = (id: string): string => numbered('R', id);

/** The same of a bill, on paper. */
export const billNumber = (id: string): string => numbered('B', id);

const numbered = (kind: string, id: string): string => `${kind}-${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase();
