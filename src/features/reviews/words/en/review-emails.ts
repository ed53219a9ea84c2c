// Emails about reviews. They quote no review.
export const leftSubject = 'A family has left words about your business';
export const leftParagraphs: string[] = [
  'A family whose bill is paid has left words about your business. Anyone who finds your business can read them.',
  'You can answer once. Your answer stands below their words, and cannot be changed afterwards.',
];
export const toProviderWords = 'Read the words';
export const providerFooter = 'You get this letter because you own a business here.';

export const answeredSubject = 'There is an answer to your words';
export const answeredParagraphs = (called: string): string[] => [
  `${called} has answered what you wrote about them. Their answer stands below your words.`,
];
export const toAnswer = 'Read the answer';
export const familyFooter =
  'You get this letter because you left words about a service provider. On the page that opens you can change them or take them back.';

export const takenSubject = 'We have taken off an answer by your business';
export const taken = 'We have taken off what your business answered to a family’s words. This is why:';
export const objection =
  'If you think that this is wrong, please answer this email and tell us why. A person reads it.';
