// Emails about enquiries. Callers quote a provider's name before they pass it here. Messages are not quoted.
export const familyWroteSubject = 'A family has written to you';
export const familyWroteParagraphs = (called: string): string[] => [
  `A family has written to ${called}. What waits longest stands first in your list.`,
  'Their words are not in this email, so that only people at your business read them. Your answer goes to the family from us. They see the name of your business.',
];
export const toEnquiries = 'Read and answer';
export const providerFooter = 'You get this letter because you answer families for a business here.';

export const answerSubject = 'You have an answer';
export const answerParagraphs = (called: string): string[] => [
  `${called} has written to you. Their words stand beside the answers of the others you asked.`,
];
export const toAnswer = 'Read the answer';
export const familyFooter =
  'You get this letter because you asked. On the page that opens you can end it, and then they cannot write to you any more.';
