import { figure, percent, plural } from '../../../../shared/words/en/counts.ts';
import { MONTHS } from '../../../../shared/words/en/dates.ts';
import { plainListOf } from '../../../../shared/words/en/lists.ts';

export const title = (called: string): string => (called.trim() === '' ? 'Photographs' : `Photographs of ${called}`);
export const lead =
  'Choose as many as you like. We turn them the right way up, and remove hidden details such as where they were taken.';
export const portrait = 'Portrait';
export const portraitHint = 'This is the first thing people see. Without one, the page shows the initials in a wreath.';
export const portraitFromGallery = 'You can also open any photograph below and make it the portrait.';
export const portraitBefore = 'A new one takes its place. You can bring the old one back for 30 days.';
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
export const chosenEarly = 'They will be sent as soon as this page is ready.';
export const letGo = 'Drop them here to add them';
export const empty = 'There are none yet. You can add them at any time, even after publishing.';

export const uploads = 'Photographs being sent';
export const allHere = (count: number): string =>
  count === 2
    ? 'Both photographs have arrived.'
    : plural(count, {
        one: () => 'The photograph has arrived.',
        other: (all) => `All ${all} photographs have arrived.`,
      });
export const soFar = (arrived: number, count: number): string => `${figure(arrived)} of ${figure(count)} have arrived`;
export const preparing = 'The last one is being prepared';
export const keepOpen =
  'This device has no room to keep them. Please leave this page open until they have all arrived.';
export const mayLeave =
  'You can carry on with the page meanwhile. If you close it, they carry on when you open it again on this device.';
const comingBy = {
  one: {
    sending: 'One photograph is on its way',
    busy: 'One photograph is on its way',
    lost: 'One photograph is waiting for a connection',
    paused: 'One photograph is paused',
    'signed-out': 'One photograph is waiting for you to sign in',
  },
  other: {
    sending: (some: string) => `${some} photographs are on their way`,
    busy: (some: string) => `${some} photographs are on their way`,
    lost: (some: string) => `${some} photographs are waiting for a connection`,
    paused: (some: string) => `${some} photographs are paused`,
    'signed-out': (some: string) => `${some} photographs are waiting for you to sign in`,
  },
};
/** Upload progress, in the bar of every step. A busy server is not mentioned, because that lasts only a moment. */
export const coming = (count: number, hold: 'lost' | 'busy' | 'paused' | 'signed-out' | null): string =>
  plural(count, {
    one: () => comingBy.one[hold ?? 'sending'],
    other: (some) => comingBy.other[hold ?? 'sending'](some),
  });
export const notAdded = (count: number): string =>
  plural(count, {
    one: () => 'One photograph could not be added',
    other: (some) => `${some} photographs could not be added`,
  });
export const pause = 'Pause';
export const goOn = 'Carry on';
export const goOnNow = 'Try now';
const states = {
  paused: 'Paused. Nothing is lost.',
  lost: 'There is no connection just now. It will carry on by itself from where it stopped.',
  busy: 'We are busy for a moment. It will carry on by itself.',
  'signed-out': 'Please sign in, and they will be sent.',
};
export const pausedState = (kind: keyof typeof states): string => states[kind];
export const retry = 'Try again';
export const dismiss = 'Leave it out';
export const dismissMany = 'Leave them out';
export const forFile = (act: string, name: string): string => `${act}: ${name}`;
export const fileNames = (names: readonly string[], more: number): string =>
  more === 0
    ? plainListOf(names)
    : plural(more, {
        one: () => `${plainListOf(names)}, and one more`,
        other: (others) => `${plainListOf(names)}, and ${others} more`,
      });
export const unclear = 'This could not be sent. Please try again.';
export const unreadable =
  'This file was moved or changed after it was chosen, so it cannot be read. Please choose it again.';
export const alreadyHere = (count: number): string =>
  plural(count, {
    one: () => 'One photograph you chose is already here, so it was not sent again.',
    other: (some) => `${some} of the photographs you chose are already here, so they were not sent again.`,
  });
export const sendAgain = 'Add them anyway';
export const fine = 'OK';
export const unfinished = (count: number): string =>
  plural(count, {
    one: () =>
      'One photograph had not arrived when this page was last closed. Choose it again, and nothing will be sent twice.',
    other: (some) =>
      `${some} photographs had not arrived when this page was last closed. Choose them again, and nothing will be sent twice.`,
  });
export const forgetUnfinished = 'Do not remind me again';
export const leaveHeading = 'Photographs are still being sent';
export const leaveText =
  'If you leave now, they stop for the moment. They carry on by themselves while you use Rosemary on this device.';
export const leaveAndLose =
  'This device has no room to keep them, so if you leave now, they stop. Those that have arrived are safe. Choose the others again later.';
export const stay = 'Stay here';
export const leaveNow = 'Leave now';

export const photograph = (index: number, count: number): string => `Photograph ${figure(index)} of ${figure(count)}`;
export const photographWith = (index: number, count: number, words: string): string =>
  words === '' ? photograph(index, count) : `${photograph(index, count)}: ${words}`;
export const arrangeHint = 'Press a photograph to write about it. Hold it to move it.';
export const arrangeHintMouse = 'Press a photograph to write about it. Drag it to move it.';
export const arrangeKeys =
  'Arrow keys go from one to the next. Enter opens it. The space bar picks it up to move it with the arrow keys.';
export const lifted = (index: number, count: number): string =>
  `Picked up, ${figure(index)} of ${figure(count)}. Arrow keys move it. The space bar puts it down. Escape puts it back where it was.`;
export const passing = (index: number, count: number): string => `${figure(index)} of ${figure(count)}`;
export const putBack = (index: number): string => `Back at ${figure(index)}.`;
export const moved = (index: number, count: number): string => `Moved. It is now ${figure(index)} of ${figure(count)}.`;
export const orderWaits =
  'The new order is not saved yet, because there is no connection. We will try again by ourselves.';

export const close = 'Done';
export const previous = 'Previous';
export const next = 'Next';
export const caption = 'Caption';
export const captionHint = 'Shown under the photograph.';
export const alt = 'What does it show?';
export const altHint = 'One sentence, read aloud to people who cannot see it.';
export const takenOn = 'When was it taken?';
export const takenOnHint = 'As much as you know. A year alone is fine.';
export const takenAt = 'Where was it taken?';
export const takenAtHint = 'A town, a garden, a beach. Not an address.';
export const changedElsewhere = 'This was changed somewhere else too. Both versions are here. Choose which to keep.';
export const dateElsewhere = (date: string): string =>
  date === ''
    ? 'This date was removed somewhere else. What you wrote is kept.'
    : `Somewhere else it was changed to ${date}. What you wrote is kept. Change it if the other is right.`;
export const looseDate = (date: { year: number | null; month: number | null; day: number | null } | null): string =>
  [date?.day, MONTHS[(date?.month ?? 0) - 1], date?.year].filter(Boolean).join(' ');
export const removedElsewhere = 'This photograph was removed from the page somewhere else. Your words are kept here.';
export const place = 'Its place in the order';
/** `number` stands for an input field. */
export const placeOf = (number: string, count: string): string => `${number} of ${count}`;
export const moveThere = 'Move it there';
export const makePortrait = 'Make it the portrait';
export const leavePortrait = 'Move it to the other photographs';
export const isInGalleryNow = 'It is now among the other photographs.';
export const isPortraitNow = 'It is now the portrait.';
export const remove = 'Remove';
export const removed = 'The photograph has been removed.';
export const undo = 'Bring it back';
export const takeBack = 'Undo';
export const restored = 'The photograph is back.';
export const added = (count: number): string =>
  plural(count, {
    one: () => 'One photograph was added.',
    other: (some) => `${some} photographs were added.`,
  });

export const turn = 'Turn';
export const crop = 'Crop';
export const keepInSight = 'Always show';
export const turnedRound = 'Turned.';
export const croppedNow = 'Cropped. We keep the whole picture.';
export const focalKept = 'That part will always show.';
export const takenBack = 'It is back as it was.';
export const working = 'One moment';
export const cropHeading = 'Crop the photograph';
export const cropHint =
  'Pull the corners, or move the frame. Anything outside it is hidden. We keep the whole picture.';
export const wholeMissing = 'We could not open the whole picture just now. Please try again in a moment.';
export const showAll = 'Show all of it';
export const keepCrop = 'Use this crop';
export const cancel = 'Cancel';
export const frame = 'The frame. Arrow keys move it; with Shift, further.';
const corners = {
  'top-left': 'Corner, top left. Arrow keys move it; with Shift, further.',
  'top-right': 'Corner, top right. Arrow keys move it; with Shift, further.',
  'bottom-left': 'Corner, bottom left. Arrow keys move it; with Shift, further.',
  'bottom-right': 'Corner, bottom right. Arrow keys move it; with Shift, further.',
};
export const corner = (name: keyof typeof corners): string => corners[name];
export const cropNone = 'All of it is shown.';
export const cropShare = (across: number, down: number): string =>
  `Shown: ${percent(across)} of the width, ${percent(down)} of the height.`;
export const focalHeading = 'Which part should always show?';
export const focalHint = 'Put the ring on the face. In small spaces we show the part around it.';
export const focalPoint = 'The ring. Arrow keys move it; with Shift, further.';
export const focalAt = (across: number, down: number): string =>
  `${percent(across)} from the left, ${percent(down)} from the top.`;
export const focalMiddle = 'Use the middle';
export const keepFocal = 'Always show this part';
export const focalShows = 'How it looks in small spaces';

export const openRemoved = 'Removed photographs';
export const removedHeading = 'Removed photographs';
export const removedLead = 'You can bring them back for 30 days.';
export const removedNone = 'There are none. What you remove stays here for 30 days.';
export const removedUntil = (day: string): string => `You can bring it back until ${day}.`;
export const bringBack = 'Bring it back';
export const bringBackOf = (index: number): string => `Bring it back: photograph ${figure(index)} in this list`;
export const notLoaded = 'We could not load them just now. Please try again in a moment.';
export const loading = 'One moment';

export const alikeHeading = 'These two look the same';
export const alikeText = (left: number): string =>
  left > 1 ? `Would you like to keep both? There are ${figure(left)} such pairs.` : 'Would you like to keep both?';
export const keepBoth = 'Keep both';
export const keepAll = 'Keep all of them';
export const removeSecond = 'Remove the second';
export const firstOfTwo = 'The first of the two';
export const secondOfTwo = 'The second of the two';
export const lost = 'There is no connection just now, so nothing was changed. Please try again.';
