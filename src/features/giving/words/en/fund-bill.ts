// Words of a collection that pays a firm's bill.
export const title = 'The bill it pays';
export const lead =
  'A collection can pay a bill that you have agreed with a firm here. What is given then goes straight to the firm, and to nobody else. This cannot be changed once it is chosen.';
export const which = 'Which bill';
export const option = (bill: string, firm: string): string => `${bill}, from ${firm}`;
export const name = 'It pays this bill';
export const isPaid = (firm: string): string => `It pays a bill from ${firm}, who alone can receive it.`;
export const isBound = 'It pays a bill of a firm, who alone can receive it.';
