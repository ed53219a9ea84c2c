// Settings for emails about contributions: a section of the account screen, and the page that such an email links to.

export const title = 'Emails about what visitors write';
export const lead =
  'When something is waiting for you to approve, we write once. Whatever comes after that we gather into one email at six in the evening. Nothing comes between ten at night and eight in the morning.';
export const isOn = 'You get these emails.';
export const isOff = 'You get none of these emails. What visitors write is still on your pages, waiting for you.';
export const stop = 'Stop these emails';
export const start = 'Send me these emails';
export const timeZone = 'The clock where you are';
export const timeZoneHint = 'So that we know when it is evening, and when it is night.';
export const saveTimeZone = 'Use this clock';
export const stopped = 'We will not send you these emails any more.';
export const started = 'We will send you these emails again.';
export const savedTimeZone = 'We go by this clock from now on.';

export const pageTitle = 'Emails about what visitors write';
export const ask = 'Press the button, and we will not send you any more emails about what visitors write.';
export const askHint =
  'What they write is still on your pages, waiting for you. Emails about your account itself still come.';
export const stoppedTitle = 'These emails have stopped';
export const stoppedLead =
  'We will not send you any more emails about what visitors write. You need not do anything else.';
export const putBack = 'Send me these emails again';
export const badLinkTitle = 'This link does not work';
export const badLink =
  'Part of it may have been lost on the way. You can also stop these emails on your account page, once you are signed in.';
export const toAccount = 'Go to your account';
