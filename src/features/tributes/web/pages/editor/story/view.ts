// The story editor. It loads with its step, and nothing else imports ProseMirror.
import { closeHistory } from 'prosemirror-history';
import { DOMParser, Fragment, type Node } from 'prosemirror-model';
import { EditorState, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { commands, toolState, type Tool, type ToolState } from './commands.ts';
import { habits } from './habits.ts';
import { originOf, withoutOrigin } from './origin.ts';
import { PasteParser, sliceOfText, withoutOrigins } from './paste.ts';
import { drawPhotographs, type PagePhotographs } from './photograph-view.ts';
import { chosenPhotograph, insertPhotograph, withLineAtEnd } from './photographs.ts';
import { readStory } from './read.ts';
import { schema } from './schema.ts';
import { spokenOf } from './spoken.ts';
import { writeStory } from './write.ts';

export interface StoryView {
  /** Replaces the story. An undo skips what somebody else wrote. */
  replace: (story: string, by: 'me' | 'somebody else') => void;
  run: (tool: Tool) => void;
  insertPhotograph: (id: string) => void;
  /** Inserts paragraphs after the caret's block, or at the end if there never was a caret. This is one undo step. */
  insertStory: (story: string) => void;
  describe: (attributes: Record<string, string>) => void;
  focus: () => void;
  close: () => void;
}

export interface Opening {
  story: string;
  /** The caret's offset in the story, if the textarea had the focus. */
  caret: number | null;
  attributes: Record<string, string>;
  onChange: (story: string) => void;
  onTools: (state: ToolState) => void;
  photographs: PagePhotographs;
  say: (words: string) => void;
}

export function openStory(place: HTMLElement, opening: Opening): StoryView {
  const { story, caret, attributes, onChange, onTools, photographs, say } = opening;
  const doc = withLineAtEnd(readStory(story));
  const selection = caret === null ? null : TextSelection.near(doc.resolve(placeOf(doc, caret)));
  const view: EditorView = new EditorView(place, {
    state: EditorState.create({ doc, plugins: habits(), ...(selection && { selection }) }),
    attributes,
    clipboardParser: new PasteParser(schema, DOMParser.fromSchema(schema).rules),
    clipboardTextParser: sliceOfText,
    transformPasted: withoutOrigins,
    nodeViews: { photograph: drawPhotographs(photographs, say) },
    handleKeyDown: toCaption,
    dispatchTransaction(change) {
      const before = view.state;
      view.updateState(before.apply(change));
      const spoken = spokenOf(before, view.state, (id) => photographs.find(id)?.photograph.caption ?? '');
      if (spoken !== null) say(spoken);
      onTools(toolState(view.state));
      if (change.docChanged) onChange(writeStory(view.state.doc));
    },
  });
  onTools(toolState(view.state));
  if (caret !== null) view.focus();
  let hadCaret = caret !== null;
  view.dom.addEventListener('focus', () => (hadCaret = true));
  return {
    replace(other, by) {
      const change = differenceTo(view.state, readStory(other));
      if (change) view.updateState(view.state.apply(change.setMeta('addToHistory', by === 'me')));
      onTools(toolState(view.state));
    },
    run(tool) {
      commands[tool](view.state, view.dispatch, view);
      view.focus();
    },
    insertPhotograph: (id) => void insertPhotograph(id)(view.state, view.dispatch),
    insertStory: (added) => view.dispatch(withStory(view.state, readStory(added), hadCaret)),
    describe: (others) => view.setProps({ attributes: others }),
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}

/** If a photograph is selected, Tab moves the focus to its caption and then to its buttons. */
function toCaption(view: EditorView, { key, shiftKey }: KeyboardEvent): boolean {
  const chosen = key === 'Tab' && !shiftKey ? chosenPhotograph(view.state) : null;
  const figure = chosen && view.nodeDOM(chosen.at);
  const first = figure instanceof Element ? figure.querySelector<HTMLElement>('textarea:not([hidden]), button') : null;
  first?.focus();
  return first !== null;
}

export function withStory({ doc, selection, tr }: EditorState, added: Node, isAtCaret: boolean): Transaction {
  const blocks = Fragment.fromArray(added.children.map(withoutOrigin));
  const { $to } = selection;
  const end = isAtCaret ? ($to.depth === 0 ? selection.to : $to.after(1)) : doc.content.size;
  const before = doc.resolve(end).nodeBefore;
  // If the block before is an empty line, replace it.
  const begin = before?.isTextblock && before.content.size === 0 ? end - before.nodeSize : end;
  const change = closeHistory(tr.replaceWith(begin, end, blocks));
  return change.setSelection(Selection.near(change.doc.resolve(begin + blocks.size), -1)).scrollIntoView();
}

/** Replaces only what differs, so that the caret and the undo history survive. */
function differenceTo({ doc, tr }: EditorState, other: Node) {
  const [here, there] = [doc, other].map((one) => Fragment.fromArray(one.children.map(withoutOrigin)));
  if (!here || !there) return null;
  const start = here.findDiffStart(there);
  const ends = here.findDiffEnd(there);
  if (start === null || ends === null) return null;
  // If words repeat, the end found by searching backwards may be before the start, so move it forward.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  return tr.replace(start, ends.a + overlap, other.slice(start, ends.b + overlap));
}

/** Finds the document position of an offset in the story, as near as the structure allows. */
export function placeOf(doc: Node, offset: number): number {
  let [place, rest] = [0, offset];
  for (const block of doc.children) {
    const { before, text, after } = originOf(block) ?? { before: '', text: '', after: '' };
    const whole = before.length + text.length + after.length;
    if (rest <= whole && block !== doc.lastChild) return inside(block, rest - before.length, place);
    if (block === doc.lastChild) return inside(block, rest - before.length, place);
    [place, rest] = [place + block.nodeSize, rest - whole];
  }
  return place;
}

const inside = (block: Node, offset: number, place: number) =>
  place + 1 + Math.max(0, Math.min(offset, block.content.size));
