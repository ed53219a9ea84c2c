// Texts about photographs of a prepared page, for the provider and for readers of the claim link.
export const title = 'Photographs for the page';
export const link = 'Photographs';
export const lead = (most: number): string =>
  `Up to ${most}, of those the family gave you. The family takes them along with the page, and decides what becomes of them.`;
export const savedLead =
  'The family lets you keep these photographs, as you sent them. You see nothing else of the page, and the family can take this back.';
export const removeWhat = 'It is gone for good, here and for the family.';
export const toPrepared = 'The page you prepared';

export const claimHeading = 'Photographs';
export const keepsAsked = {
  service: (provider: string): string => `Can ${provider} correct the times of the service?`,
  photographs: (provider: string): string => `Can ${provider} keep seeing the photographs they sent?`,
};
export const unnamedProvider = 'the service provider';
export const keepsHint = {
  service:
    'For example, if the service is moved. They can only change the times they entered. You can stop this later.',
  photographs: 'They see only the photographs they sent, as they sent them. You can stop this later.',
};
export const yes = 'Yes';
export const no = 'No';
