// The screen where one side of a dispute writes its statement.
export const title = 'How do you see it?';
export const about = (name: string): string => `It is about ${name}’s page.`;
export const aboutHeading = 'What we ask you about';
export const lead =
  'Tell us in your own words what you see differently, and what would help. Only the people here who decide read it. The other side does not, nor does anybody else.';
export const until = (when: string): string => `You can write, and change it, until ${when}.`;
export const words = 'In your words';
export const send = 'Send these words';
export const sendAgain = 'Put these words in place of the first';
export const saved = 'Thank you. We have what you wrote, and read it before we decide.';
export const over = 'It was decided meanwhile, or the time for it is over. This is what you wrote.';
export const overEmpty = 'It was decided meanwhile, or the time for it is over.';
export const late = 'This came too late and was not sent';
export const lateWhat = (address: string): string =>
  `It was decided meanwhile, or the time for it is over. You can write to us at ${address}.`;
export const lateWords = 'What you have just written';
export const sentBefore = 'What you sent before, which we have';
export const problemTitle = 'Nothing you wrote is lost';
export const fieldLabels = { words };
export const badTitle = 'This link does not work';
export const bad = 'Please open it from our email once more, as a whole.';
