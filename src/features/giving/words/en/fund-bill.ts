// Texts for a collection that pays a provider's bill.
export const title = 'The bill it pays';
export const lead =
  'A collection can pay a bill that you have agreed with a service provider here. What is given then goes straight to the provider, and to nobody else. This cannot be changed once it is chosen.';
export const which = 'Which bill';
export const option = (bill: string, provider: string): string => `${bill}, from ${provider}`;
export const name = 'It pays this bill';
export const isPaid = (provider: string): string => `It pays a bill from ${provider}, who alone can receive it.`;
export const isBound = 'It pays a bill from a service provider, who alone can receive it.';
