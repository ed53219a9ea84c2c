/**
 * How a gift is named on a receipt and to its treasurer: "R-1A2B-3C4D". It says nothing about anybody. The end of an id is
 * random, also where its beginning tells the time.
 */
export const giftNumber = (id: string): string => `R-${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase();
