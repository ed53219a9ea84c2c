// Words about photographs that a firm puts beside a page for a family: its screen, and what the family opens.
export const title = 'Photographs for the page';
export const link = 'Photographs';
export const lead = (most: number): string =>
  `Up to ${most}, of those the family gave you. The family takes them along with the page, and decides what becomes of them.`;
export const keptLead =
  'The family lets you keep these photographs, as you sent them. You see nothing else of the page, and the family can take this back.';
export const removeWhat = 'It is gone for good, here and for the family.';
export const toPrepared = 'The page you prepared';

export const claimHeading = 'Photographs';
export const keepsLegend = 'What may the firm keep?';
export const keepsHint = 'If you tick nothing, it keeps nothing. You can take this back later.';
export const keeps = {
  service: 'The times of the service: it may go on changing those that it wrote.',
  photographs: 'The photographs: it may go on seeing those that it sent, as it sent them.',
};
