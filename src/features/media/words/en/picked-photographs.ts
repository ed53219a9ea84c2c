// These texts have a file of their own, because the script of static screens includes them.
import { figure } from '../../../../shared/words/en/counts.ts';

export const add = (isFirst: boolean): string => (isFirst ? 'Add photographs' : 'Add another photograph');
export const photograph = (number: number): string => `Photograph ${figure(number)}`;
export const sending = (number: number): string => `Sending photograph ${figure(number)}`;
export const waiting = 'Waiting for its turn';
export const preparing = 'Nearly there';
export const added = (number: number): string => `Photograph ${figure(number)} has been added.`;
export const removed = (number: number): string => `Photograph ${figure(number)} has been taken out.`;
export const remove = 'Take out';
export const forPhotograph = (act: string, number: number): string => `${act}: photograph ${figure(number)}`;
export const again = 'Try again';
export const refused = (file: string, problem: string): string => `${file}: ${problem}`;
export const lost = 'The connection was lost. The part that arrived is kept.';
export const most = (count: number): string =>
  `A memory can hold ${figure(count)} photographs. The others were left out.`;
export const fine = 'OK';
export const sendsSoon = 'Your words will be sent as soon as the photographs have arrived.';
