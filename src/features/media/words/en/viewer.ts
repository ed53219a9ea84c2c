// These texts have a file of their own, because they are loaded only with the photograph viewer.
import { figure } from '../../../../shared/words/en/counts.ts';

export const photograph = 'Photograph';
export const close = 'Close';
export const previous = 'Previous';
export const next = 'Next';
export const closer = 'Zoom in';
export const whole = 'Zoom out';
export const ownPage = 'Open as a page';
export const ofMany = (number: number, count: number): string => `${figure(number)} of ${figure(count)}`;
