import { listOf } from '../../../../shared/words/en/lists.ts';

export const link = 'Tell people about it';
export const title = (name: string): string => (name.trim() === '' ? 'Share the page' : `Share ${name}’s page`);
const leads = {
  public: 'Anyone can find and read it.',
  link: 'People who have the link can read it.',
  password: 'People who know the password can read it. The link does not include it, so tell them yourself.',
  private: 'Only the people on this page can see it.',
};
export const lead = (visibility: keyof typeof leads): string => leads[visibility];

export const tellHeading = 'Tell people about it';
export const tellHint = 'Each opens a message that you can change before you send it.';
export const bySms = 'Send a text message';
export const byWhatsApp = 'Send it on WhatsApp';
export const byEmail = 'Send an email';
export const otherWays = 'Other ways to send it';

export const address = 'The address of the page';
export const codeHeading = 'QR code';
export const codeHint = 'For an order of service or a card. A phone’s camera opens the page from it.';
export const codeOf = (name: string): string => `QR code of ${name}’s page`;
export const codeLine = (name: string): string => `Read about ${name}, and leave a memory:`;
export const printCode = 'Print it';
export const codePicture = 'Download as a picture (PNG)';
export const codeDrawing = 'Download for a printer (SVG)';

export const closeHeading = 'Ask someone close';
export const closeHint = (name: string): string =>
  `Someone in the family, or an old friend, may remember things about ${name} that you don’t.`;
export const askBySms = 'Ask for a memory by text message';
export const askByWhatsApp = 'Ask for a memory on WhatsApp';
export const askByEmail = 'Ask for a memory by email';
export const invite = 'Invite someone to write with you';
export const inviteToSee = 'Invite someone';

export const stepsHeading = 'Next steps';
export const stepsHint = 'What needs doing after a death, one step at a time.';
export const toSteps = 'See the next steps';

export const whoHeading = 'Who can see it';
export const onlyYou = 'Only you, for now.';
export const theseSee = (...names: string[]): string => `Only ${listOf(['you', ...names])} can see it.`;
export const invitedSee = (...names: string[]): string => `Once they accept your invitation: ${listOf(names)}.`;
export const linkHolder = 'the person you gave a link to';
export const previewsSee = 'People you gave a private preview link can see it until that link ends.';

export const notPublished = 'The page is not published, so there is nothing to send yet.';
export const toPublish = 'Publish it';
export const changeWho = 'Change who can see it';
export const toCare = 'Look after the page';
export const seePage = 'See the page';
