import { MONTHS } from './dates.ts';

export const title = (called: string): string => (called.trim() === '' ? 'Photographs' : `Photographs of ${called}`);
export const lead =
  'Choose as many as you like. They are turned upright, and hidden details such as the place are taken out.';
export const portrait = 'Portrait';
export const portraitHint = 'The first thing people see. Without one, the page shows the initials in a wreath.';
export const portraitFromGallery = 'You can also open any photograph below and make it the portrait.';
export const portraitBefore = 'A new one takes its place. The one before can be brought back for 30 days.';
export const choosePortrait = 'Choose a portrait';
export const changePortrait = 'Choose another portrait';
export const openPortrait = 'Crop, turn or describe it';
export const removePortrait = 'Remove the portrait';

export const gallery = 'More photographs';
export const choose = 'Choose photographs';
export const chooseMore = 'Choose more photographs';
export const takeOne = 'Take a photograph';
export const chooseHint = 'Up to 25 MB each, from any phone or camera.';
export const chooseHintWide = 'You can also drop them here, or paste a copied picture.';
export const letGo = 'Let go, and they are added';
export const empty = 'There are none yet. They can be added at any time, after publishing too.';

const photographs = (count: number): string => (count === 1 ? 'One photograph' : `${count} photographs`);

export const uploads = 'Photographs on their way';
export const allHere = (count: number): string =>
  count < 3
    ? `${count === 1 ? 'The photograph is' : 'Both photographs are'} here.`
    : `All ${count} photographs are here.`;
export const soFar = (arrived: number, count: number): string => `${arrived} of ${count} are here`;
export const preparing = 'The last one is being prepared';
export const keepOpen = 'Please leave this page open until they are here.';
export const pause = 'Pause';
export const goOn = 'Go on';
export const goOnNow = 'Try now';
const standings = {
  paused: 'Paused. Nothing is lost.',
  lost: 'There is no connection just now. It goes on by itself from where it stopped.',
  busy: 'It is busy for a moment. It goes on by itself.',
  'signed-out': 'Please sign in, then they are sent.',
};
export const standing = (kind: keyof typeof standings): string => standings[kind];
export const retry = 'Try again';
export const dismiss = 'Leave it out';
export const dismissMany = 'Leave them out';
export const forFile = (act: string, name: string): string => `${act}: ${name}`;
export const unclear = 'This could not be sent. Please try again.';
export const unreadable =
  'This file was moved or changed after it was chosen, so it cannot be read. Please choose it again.';
export const andMore = (count: number): string => (count === 1 ? 'and one more' : `and ${count} more`);
export const alreadyHere = (count: number): string =>
  count === 1
    ? 'One photograph you chose is here already, so it was not sent again.'
    : `${count} of the photographs you chose are here already, so they were not sent again.`;
export const sendAgain = 'Add them once more';
export const fine = 'That is fine';
export const unfinished = (count: number): string =>
  `${photographs(count)} had not arrived when this page was last closed. Choose ${
    count === 1 ? 'it' : 'them'
  } again: nothing is sent twice.`;
export const forgetUnfinished = 'Do not remind me';
export const leaveHeading = 'Photographs are still on their way';
export const leaveText =
  'If you leave now, they stop. Those that are here stay here. Choose the others again later, and they go on where they stopped.';
export const stay = 'Stay here';
export const leaveNow = 'Leave now';

export const photograph = (index: number, count: number): string => `Photograph ${index} of ${count}`;
export const photographWith = (index: number, count: number, words: string): string =>
  words === '' ? photograph(index, count) : `${photograph(index, count)}: ${words}`;
export const arrangeHint = 'Press a photograph to write about it. Hold it to move it.';
export const arrangeHintMouse = 'Press a photograph to write about it. Drag it to move it.';
export const arrangeKeys =
  'Arrow keys go from one to the next. Enter opens it. The space bar picks it up to move it with the arrow keys.';
export const lifted = (index: number, count: number): string =>
  `Picked up, ${index} of ${count}. Arrow keys move it. The space bar puts it down, Escape takes it back.`;
export const passing = (index: number, count: number): string => `${index} of ${count}`;
export const putBack = (index: number): string => `Back at ${index}.`;
export const moved = (index: number, count: number): string => `Moved. It is now ${index} of ${count}.`;
export const orderWaits =
  'The new order is not saved yet, because there is no connection. It is tried again by itself.';

export const close = 'Done';
export const previous = 'Previous';
export const next = 'Next';
export const caption = 'Caption';
export const captionHint = 'Shown under the photograph.';
export const alt = 'What can be seen?';
export const altHint = 'For people who cannot see it, in one sentence. It is read aloud to them.';
export const takenOn = 'When was it taken?';
export const takenOnHint = 'As much as you know. A year alone is fine.';
export const takenAt = 'Where was it taken?';
export const takenAtHint = 'A town, a garden, a beach. Not an address.';
export const changedElsewhere = 'This was changed elsewhere too. Both are here: keep what you like.';
export const dateElsewhere = (date: string): string =>
  date === ''
    ? 'Elsewhere this date was taken out. What you wrote is kept.'
    : `Elsewhere ${date} was written. What you wrote is kept; change it if the other is right.`;
export const looseDate = (date: { year: number | null; month: number | null; day: number | null } | null): string =>
  [date?.day, MONTHS[(date?.month ?? 0) - 1], date?.year].filter(Boolean).join(' ');
export const removedElsewhere = 'This photograph was taken off the page elsewhere. Your words are kept here.';
export const place = 'Its place in the order';
export const placeOf = (count: number): string => `of ${count}`;
export const moveThere = 'Move it there';
export const makePortrait = 'Make it the portrait';
export const leavePortrait = 'Move it to the others';
export const isInGalleryNow = 'It is among the others now.';
export const isPortraitNow = 'It is the portrait now.';
export const remove = 'Remove';
export const removed = 'The photograph is removed.';
export const undo = 'Bring it back';
export const takeBack = 'Take it back';
export const restored = 'The photograph is back.';
export const added = (count: number): string =>
  count === 1 ? 'One photograph was added.' : `${count} photographs were added.`;

export const turn = 'Turn';
export const crop = 'Crop';
export const keepInSight = 'Keep in sight';
export const turnedRound = 'Turned.';
export const croppedNow = 'Cropped. The whole picture is kept.';
export const focalKept = 'Kept in sight.';
export const takenBack = 'It is as it was before.';
export const working = 'One moment';
export const cropHeading = 'Crop the photograph';
export const cropHint = 'Pull the corners, or move the frame. What is outside is not shown; the whole picture is kept.';
export const wholeMissing = 'The whole picture could not be opened just now. Please try again in a moment.';
export const showAll = 'Show all of it';
export const keepCrop = 'Use this crop';
export const cancel = 'Cancel';
export const frame = 'The frame';
const corners = {
  'top-left': 'Corner, top left',
  'top-right': 'Corner, top right',
  'bottom-left': 'Corner, bottom left',
  'bottom-right': 'Corner, bottom right',
};
export const corner = (name: keyof typeof corners): string => corners[name];
export const frameKeys = 'Arrow keys move it; with Shift, further.';
export const cropNone = 'All of it is shown.';
export const cropShare = (across: number, down: number): string =>
  `Shown: ${across} % of the width, ${down} % of the height.`;
export const focalHeading = 'What must stay in sight?';
export const focalHint = 'Put the ring on the face. Where there is little room, the part around it is shown.';
export const focalPoint = 'The ring';
export const focalAt = (across: number, down: number): string => `${across} % from the left, ${down} % from the top.`;
export const focalMiddle = 'Use the middle';
export const keepFocal = 'Keep this in sight';
export const focalShows = 'So it looks where there is little room';

export const openRemoved = 'Removed photographs';
export const removedHeading = 'Removed photographs';
export const removedLead = 'They can be brought back for 30 days.';
export const removedNone = 'There are none. What you remove stays here for 30 days.';
export const removedUntil = (day: string): string => `Can be brought back until ${day}.`;
export const bringBack = 'Bring it back';
export const bringBackOf = (index: number): string => `Bring it back: photograph ${index} of this list`;
export const notLoaded = 'They could not be read just now. Please try again in a moment.';
export const loading = 'One moment';

export const alikeHeading = 'These two look the same';
export const alikeText = (left: number): string =>
  left > 1 ? `Would you like to keep both? There are ${left} such pairs.` : 'Would you like to keep both?';
export const keepBoth = 'Keep both';
export const keepAll = 'Keep all of them';
export const removeSecond = 'Remove the second';
export const firstOfTwo = 'The first of the two';
export const secondOfTwo = 'The second of the two';
export const lost = 'There is no connection just now, so nothing was changed. Please try again.';
