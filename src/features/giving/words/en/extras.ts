// Texts of the screen on which keepers buy extras.
export const link = 'Things you can pay for, and need not';
export const title = (name: string): string =>
  name.trim() === '' ? 'Extras for the page that has no name yet' : `Extras for the page of ${name}`;
export const lead =
  'A page needs none of these. Everything on it is free and stays free, whether you pay for something or not.';
export const none = 'There is nothing to pay for.';
export const closed = 'Nothing can be paid for at the moment.';
export const listTitle = 'What you can pay for once';
export const pay = (price: string): string => `Pay ${price}`;
export const paidOn = (day: string): string => `Paid on ${day}.`;
export const payAgain = (price: string): string => `Pay ${price} once more`;
export const after =
  'You pay with a card on the page of the card company. You get a receipt, and we write to you about what comes next.';
export const changed = 'The price has changed since you opened this page. Nothing was paid. Please look again.';
export const over =
  'This payment was begun before. Nothing was paid twice. Please press again if you would like to pay once more.';
export const pretend = 'This is a trial. No money is moved.';
export const toCare = 'Back to your page';
