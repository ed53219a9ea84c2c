// Texts for the story editor.
import { figure } from '../../../../shared/words/en/counts.ts';

export const tools = 'Shape the text';
const toolNames = {
  heading: 'Heading',
  bold: 'Bold',
  italic: 'Italic',
  quote: 'Quotation',
  bullets: 'List',
  numbers: 'Numbered list',
  photograph: 'Photograph',
  undo: 'Undo',
  redo: 'Redo',
};
export const toolName = (tool: keyof typeof toolNames): string => toolNames[tool];
export const hint = 'Press Enter to start a new paragraph.';

export const choosePhotograph = 'Choose a photograph';
export const choosePhotographLead =
  'It will stand below the paragraph you were writing in. You can move it afterwards.';
export const chooseKeys = 'Arrow keys go from one to the next. Enter chooses it.';
export const noPhotographs =
  'There are no photographs on this page yet. Once you have added some, you can place them between the paragraphs.';
export const addPhotographs = 'Add photographs';
export const storyIsFull = (most: number): string =>
  `A story can hold ${figure(most)} photographs. Take one out to add another.`;
export const isInStory = 'In the story';
export const closeChooser = 'Cancel';

export const photographCaption = 'Add a caption';
const acts = { up: 'Move up', down: 'Move down', remove: 'Take out' };
export const photographAction = (act: keyof typeof acts): string => acts[act];
export const photographGone = 'This photograph is no longer on the page. Visitors see nothing here.';
export const photographNamed = (caption: string): string => (caption === '' ? 'Photograph' : `Photograph: ${caption}`);
export const photographChosen = (caption: string): string =>
  caption === ''
    ? 'A photograph. Alt with the up and down arrow keys moves it. Delete takes it out. Tab leads to its caption.'
    : `A photograph, ${caption}. Alt with the up and down arrow keys moves it. Delete takes it out. Tab leads to its caption.`;
export const photographStandsFirst = 'The photograph now stands at the beginning of the story.';
export const photographStandsBelow = (words: string): string => `The photograph now stands below “${words}”.`;
export const photographMoved = 'The photograph has a new place.';
export const photographIsFirst = 'It stands at the beginning already.';
export const photographIsLast = 'It stands at the end already.';
export const photographRemoved = 'The photograph is out of the story. It is still among the photographs.';
