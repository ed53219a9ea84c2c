// Texts of a provider's pages about itself: public fields, preview, photographs.
export const title = 'What you say about your business';
export const lead = 'Families read this. It is kept here as you type, and saved when you say so.';
export const save = 'Save';
export const saved = 'It is saved.';
export const conflictTitle = 'Somebody else saved changes meanwhile';
export const conflict =
  'Nothing of yours is lost: it stands in the form below. This is what is saved now. If you save again, yours takes its place.';
export const nothing = '(empty)';
export const savedTitle = 'What you typed here before is back';
export const savedWhat = 'It was not saved yet.';
export const leaveIt = 'Leave it out, and show what is saved';
export const problemTitle = 'Please look at these once more';
export const isClosed = 'This business is closed, so nothing can be changed.';
export const link = 'What you say about your business';

export const previewTitle = 'How families see you';
export const previewLead = 'Only you see this page. Families see what stands below once you are live.';
export const previewLive = 'This is what families see.';

export const photographsTitle = 'Photographs of your business';
export const photographsLead = (most: number): string =>
  `Up to ${most}. Families see them in this order, once you are live.`;
export const noPhotographs = 'There are none yet.';
export const choose = 'Choose photographs';
export const needsScript = 'Adding photographs needs a browser that runs scripts.';
export const full = 'There is no room for more. Remove one to add another.';
export const sending = (name: string, percent: number): string => `${name}: ${percent} % sent`;
export const lost = (name: string): string => `${name} did not arrive. Please choose it again.`;
export const refused = (name: string, why: string): string => `${name}: ${why}`;
export const caption = 'Words below it';
export const alt = 'What can be seen, for those who cannot see it';
export const saveWords = 'Save these words';
export const earlier = 'Move up';
export const later = 'Move down';
export const remove = 'Remove';
export const removeWhat = 'It is gone for good, here and for families.';
export const removeNow = 'Remove this photograph';
const dones = {
  words: 'The words are saved.',
  order: 'The order is saved.',
  removed: 'The photograph is gone.',
};
export const doneWords = (done: string): string | null =>
  Object.hasOwn(dones, done) ? dones[done as keyof typeof dones] : null;
