// The editor of the story.
export const tools = 'Shape the text';
const toolNames = {
  heading: 'Heading',
  bold: 'Bold',
  italic: 'Italic',
  quote: 'Quotation',
  bullets: 'List',
  numbers: 'Numbered list',
  undo: 'Undo',
  redo: 'Redo',
};
export const toolName = (tool: keyof typeof toolNames): string => toolNames[tool];
export const hint = 'Press Enter to start a new paragraph.';
