// Texts of the payment checks in the admin area.

export const title = 'Payment checks';
export const lead =
  'What does not agree with the card company, and charities whose number nobody has held against the register yet.';
export const alarms = 'What does not agree';
export const noAlarms = 'Everything agrees.';
const kinds = {
  unlike: 'What was paid is not what was asked for. Nothing was credited.',
  'unknown-movement':
    'The card company booked something about a payment that we have no word for. It is booked as “other”.',
  missing: 'It is booked here, and not with the card company.',
  'wrong-mode': 'It told of money of another mode. Nothing was done.',
  unnamed: 'It told of something without saying of what, perhaps more than once. Nothing was done.',
};
export const alarm = (kind: keyof typeof kinds): string => kinds[kind];
export const since = 'Since';
export const reference = 'Its reference with the card company';
export const gift = 'The payment';
export const account = 'The account';
export const settle = 'It is settled';
export const settleWhat =
  'Look the reference up with the card company first. Settled, it is here no more, and stands in the audit. Nothing is paid or given back by this.';
export const charities = 'Charities to look up';
export const noCharities = 'None is waiting.';
export const number = 'Number in the register';
export const country = 'Country';
export const forPage = 'For the page of';
export const inOrder = 'It is the registered charity';
export const notInOrder = 'It is not';
export const charityWhat =
  'Hold its name and number against the register of its country. Until you say that it is the one, nobody can give to it.';
const done: Record<string, string> = {
  settled: 'It is settled.',
  checked: 'People can give to it now.',
  refused: 'Nobody can give to it.',
};
export const doneWords = (what: string): string => (Object.hasOwn(done, what) ? (done[what] ?? '') : '');
