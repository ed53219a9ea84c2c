// Texts about links and codes that a provider gives a family, for a bill or a prepared page.
export const linkTo = 'Email it to a family that wrote to you';
export const linkToHint = 'They get the same link. You don’t see their address.';
export const linkToNobody = 'Nobody, I’ll give it to them';
export const linkToFamily = (when: string, about: string, begins: string): string =>
  about === '' ? `${when}: “${begins}”` : `${when}: ${about}`;
export const linkEmailed = 'We’ll email it to the family.';
export const linkNotEmailed =
  'We can’t email this family at the moment. Please give them the link or the code yourself.';
export const linkCode = (where: string, code: string): string => `Or sign in at ${where} and type ${code}.`;
export const codeTitle = 'Have you been given a code?';
export const codeLead = 'Type it here to open a bill, or the page that was prepared for your family.';
export const codeOpen = 'Open';
export const codeUnknown =
  'This code opens nothing. Please check it, or ask for a new one. The code of a bill can be used once.';
export const codeLabel = 'Code';
export const codeHint = 'Twelve letters and numbers, from your funeral director or another service provider.';
export const emailLabel = 'Email it to this address';
export const emailHint =
  'The email names your business and has the link. It says nothing that you wrote. Please check the address: anyone who gets the email can open the link.';
