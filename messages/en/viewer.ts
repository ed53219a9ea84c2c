// Kept apart: the words of the large view of photographs, fetched with it.
export const photograph = 'Photograph';
export const close = 'Close';
export const previous = 'Previous';
export const next = 'Next';
export const closer = 'Closer';
export const whole = 'All of it';
export const ownPage = 'Its own page';
export const ofMany = (number: number, count: number): string => `${number} of ${count}`;
