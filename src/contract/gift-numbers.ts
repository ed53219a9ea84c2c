/** How a gift is named on a receipt and to its treasurer: "R-1A2B-3C4D". It says nothing about anybody. */
export const giftNumber = (id: string): string => `R-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
