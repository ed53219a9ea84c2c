export const title = (called: string): string => (called.trim() === '' ? 'Photographs' : `Photographs of ${called}`);
export const lead =
  'Choose as many as you like. They are turned upright, and hidden details such as the place are taken out.';
export const portrait = 'Portrait';
export const portraitHint = 'The first thing people see. Without one, the page shows the initials in a wreath.';
export const choosePortrait = 'Choose a portrait';
export const changePortrait = 'Choose another portrait';
export const removePortrait = 'Remove the portrait';
export const gallery = 'More photographs';
export const choose = 'Choose photographs';
export const chooseMore = 'Choose more photographs';
export const chooseHint = 'JPEG, PNG or WebP, up to 25 MB each.';
export const empty = 'There are none yet. They can be added at any time, after publishing too.';

export const waiting = 'Waiting';
export const sending = (percent: number): string => `${percent} % sent`;
export const preparing = 'Being prepared';
export const lost = 'The connection was lost. It is tried again by itself.';
export const retry = 'Try again';
export const dismiss = 'Leave it out';
export const progressOf = (name: string): string => `Sending ${name}`;
export const forFile = (act: string, name: string): string => `${act}: ${name}`;
export const unclear = 'This photograph could not be kept. Please try again.';
export const signedOut = 'Please sign in, then it is sent.';
export const uploads = 'Being sent';

export const photograph = (index: number, count: number): string => `Photograph ${index} of ${count}`;
export const caption = 'Caption';
export const captionHint = 'Shown under the photograph.';
export const alt = 'What can be seen?';
export const altHint = 'For people who cannot see it, in one sentence. It is read aloud to them.';
export const changedElsewhere = 'This was changed elsewhere too. Both are here: keep what you like.';
export const removedElsewhere = 'This photograph was taken off the page elsewhere. Your words are kept here.';
export const earlier = 'Move earlier';
export const later = 'Move later';
export const remove = 'Remove';
export const forPhotograph = (act: string, index: number): string => `${act}: photograph ${index}`;
export const moved = (index: number, count: number): string => `Moved. It is now ${index} of ${count}.`;
export const removed = 'The photograph is removed.';
export const undo = 'Bring it back';
export const restored = 'The photograph is back.';
export const added = (count: number): string =>
  count === 1 ? 'One photograph was added.' : `${count} photographs were added.`;
