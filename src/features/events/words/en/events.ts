// Texts about service events, for families, providers and visitors.
export const title = (name: string): string =>
  name === '' ? 'Times of the service' : `Times of the service for ${name}`;
export const link = 'Times of the service';
export const lead = 'Say when and where the service is. Whoever knows of a time is told when it changes.';
export const readLead = 'When and where the service is.';
export const providerTitle = 'Times of the service';
export const providerLead = 'The family takes these times along with the page, and decides who sees them.';
export const savedLead =
  'The family lets you change these times. Everybody who knows of them is told. You see nothing else of the page.';
export const none = 'No times are written here yet.';
export const addHeading = 'Add a time';
export const add = 'Add it';
export const save = 'Save';
export const change = 'Change';
export const cancel = 'It is cancelled';
export const restore = 'It takes place after all';
export const remove = 'Remove it';
export const removeHint = 'If it lies ahead, everybody who knows of it is told that it is cancelled.';
export const forOne = (act: string, what: string): string => `${act}: ${what}`;
export const isPast = 'This time is past. If that is not right, please change it.';
export const cancelled = 'Cancelled';
export const seen = { people: 'Seen by the people of this page', visitors: 'Seen by everybody who can read the page' };
export const savedHeading = 'What the service provider keeps';
export const keptBy = {
  service: (provider: string): string => `${provider} can change the times that it wrote.`,
  photographs: (provider: string): string => `${provider} can see the photographs that it sent, as it sent them.`,
};
export const providerUnnamed = {
  service: 'The service provider that prepared this page can change the times that it wrote.',
  photographs: 'The service provider that prepared this page can see the photographs that it sent, as it sent them.',
};
export const stopProvider = 'Take this back';
export const stopFor = { service: 'Times of the service', photographs: 'Photographs' };
export const changedByProvider = 'Last changed by the service provider';
export const toCare = 'Look after this page';
export const toPrepared = 'The page you prepared';

export const kind = 'What it is';
export const ownTitle = 'What you call it';
export const titleHint = 'If you leave this empty, we say what it is.';
export const startsAt = 'Day and time there';
export const zone = 'The clock of which place';
export const zoneHint = 'As in Europe/London. Change it if the service is in another part of the world.';
export const venue = 'Place';
export const address = 'Address';
export const note = 'More about it';
export const seenBy = 'Who sees it';
export const labels = { kind, title: ownTitle, startsAt, zone, venue, address, note, seenBy };
export const problemTitle = 'Please look at this once more';
const done: Record<string, string> = {
  added: 'It is added.',
  saved: 'It is saved. Whoever knew of it is told if the time or the place has changed.',
  removed: 'It is removed.',
  'stopped-service': 'The service provider can no longer see or change the times on this page.',
  'stopped-photographs': 'The service provider can no longer see photographs on this page.',
};
export const doneWords = (what: string): string => done[what] ?? '';

export const section = 'Service';
export const askLink = 'Tell me if this changes';
export const askTitle = 'Be told of changes';
export const askLead = 'We’ll email you the day and the place, and again if they change.';
export const email = 'Your email address';
export const askButton = 'Write to me';
export const askSaved =
  'We keep your address for this alone, and erase it six weeks after the service, or after a week if you don’t confirm it. Every email has a link that ends this.';
export const askedTitle = 'We have written to you';
export const asked =
  'Please look in your email. If we don’t know your address yet, we ask you to confirm it first, so that nobody else can sign you up.';
export const askOver = 'The service may be over or cancelled, or its time may have been taken down.';

export const confirmTitle = 'Get updates about a service';
export const confirmLead =
  'Confirm your address, and we’ll email you the day and the place of the service, and again if they change.';
export const confirmButton = 'Confirm my address';
export const confirmedTitle = 'Your address is confirmed';
export const confirmedLead = 'We’ve emailed you the day and the place. We’ll email you again if they change.';
export const stopTitle = 'Letters about a service';
export const stopLead = 'Press the button, and we write to you no more about changes of this service.';
export const stopButton = 'Write no more';
export const stoppedTitle = 'These letters have ended';
export const stoppedLead = 'We write to you no more about this service. You need not do anything else.';
export const badTitle = 'This link does not work';
export const bad = 'Part of it may have been lost on the way. Please open it from the letter once more.';

export const claimHeading = 'Times of the service';
