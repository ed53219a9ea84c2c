// Asks whether opened screens may be counted. It has its own file, because many screens need it.
export const label = 'May we count?';
export const question =
  'May we count that this screen was opened, and others like it? We count the screen’s name and nothing about you. You can change your answer on our privacy page.';
export const yes = 'Yes';
export const no = 'No, thank you';
export const kept = 'Thank you. Your answer is kept in this browser.';
export const notSaved = 'Your answer could not be kept. Nothing is counted.';

export const heading = 'Your answer';
export const says = {
  yes: 'You said yes in this browser. The screens named above are counted.',
  no: 'You said no in this browser. Nothing you open is counted.',
  unasked: 'You have not answered in this browser. Nothing you open is counted.',
  refused: 'Your browser asks all websites not to follow you. We take that as a no. Nothing you open is counted.',
} as const;
export const agree = 'Yes, you may count';
export const refuse = 'No, do not count';
