// Terminal messages about gifts.

export const giftsPretended = (origin: string): string =>
  `Gifts are pretended at ${origin}: it looks like giving, and no money moves.`;
export const giftsNotPretended =
  'The pretend card provider could not be started, so nothing can be given here. Everything else works.';

export const reconcile = {
  summary: 'holds every gift against the card provider',
  details:
    'Asks the card provider for everything that it has booked in the last days, books what was missed, and raises an alarm for what differs. The product does the same every night for the last five days; it can run beside it.',
  days: 'how many days back, 1 to 400; five when it is left out',
};
export const noProvider = 'No card provider is set (STRIPE_SECRET_KEY), so there is nothing to ask.';
export const wrongDays = 'The days must be a whole number from 1 to 400.';
export const reconciled = ({
  looked,
  healed,
  missing,
  alarms,
}: Record<'looked' | 'healed' | 'missing' | 'alarms', number>): string =>
  [
    `${looked} payments were read anew, ${healed} movements were booked that had been missed.`,
    missing === 0 ? '' : `${missing} are booked here and are not with the provider.`,
    alarms === 0 ? 'No alarm is open.' : `${alarms} alarms are open: npm run admin -- payment-alarms lists them.`,
  ]
    .filter((line) => line !== '')
    .join('\n');
export const notReconciled = (reference: string): string =>
  `Something could not be read or booked; everything else was. Try again later. The failure is in the log as ${reference}.`;

export const alarms = {
  summary: 'lists what does not agree about gifts',
  details:
    'Lists the alarms that nobody has settled, the oldest first, each with its id, the gift, the account and what differs.',
};
export const noAlarm = 'No alarm is open.';
export const alarmLine = (alarm: {
  id: string;
  kind: string;
  reference: string;
  raisedAt: Date;
  details: Readonly<Record<string, unknown>>;
}): string => {
  const { id, kind, reference, raisedAt, details } = alarm;
  const said = Object.entries(details).map(([name, value]) => `${name} ${String(value)}`);
  return [`${id}  ${raisedAt.toISOString()}  ${kind}  ${reference}`, ...said.map((line) => `    ${line}`)].join('\n');
};

export const settle = {
  summary: 'notes that an alarm about gifts was looked into',
  details: 'The alarm is listed no more. It changes no gift and no sum.',
  id: 'the id of the alarm',
};
export const settled = 'The alarm is settled.';
export const unknownAlarm = 'No open alarm has this id.';

export const charities = {
  summary: 'lists charities whose number nobody has looked up yet',
  details:
    'Lists those who asked to receive gifts as a charity, the oldest first, each with its id, its country, its number and its name. Nothing can be given to them before the number was looked up.',
};
export const noCharity = 'No charity is waiting.';
export const charityLine = (charity: {
  id: string;
  country: string;
  charityNumber: string | null;
  label: string;
  page: string;
  holder: string | null;
}): string => {
  const { id, country, charityNumber, label, page, holder } = charity;
  // Texts that people typed. JSON escapes control characters, which could change the terminal.
  const [number, name, where, who] = [charityNumber ?? '', label, page, holder ?? ''].map((typed) =>
    JSON.stringify(typed),
  );
  return [`${id}  ${country}  ${number}  ${name}`, `    page ${where}`, `    held by ${who}`].join('\n');
};
export const checkCharity = {
  summary: 'notes that a charity was looked up in its register',
  details:
    'With "yes": the number is that of a registered charity of this name, and the account with the card provider is its own, so that gifts can go to it. With "no": it is not, or not any more, and nobody can give to it from now on.',
  id: 'the id of the charity, as "charities" lists it',
  answer: 'yes or no',
};
export const wrongAnswer = 'Please say yes or no.';
export const charityChecked = (label: string, isInOrder: boolean): string =>
  `${JSON.stringify(label)} ${isInOrder ? 'is in order. Gifts can go to it.' : 'is not in order. Nobody can give to it.'}`;
export const unknownCharity = 'No charity has this id.';
