// Inserts, moves and removes photographs between paragraphs, each as one undo step.
import { closeHistory } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { NodeSelection, Plugin, Selection, type Command, type EditorState, type Transaction } from 'prosemirror-state';
import { withoutOrigin } from './origin.ts';
import { schema } from './schema.ts';

const { photograph, paragraph } = schema.nodes;

export const isPhotograph = (node: Node | null | undefined): node is Node => node?.type === photograph;
export const idOf = (node: Node): string => String(node.attrs['id']);
const isEmpty = (node: Node | null) => node?.type === paragraph && node.content.size === 0;

export function chosenPhotograph({ selection }: EditorState): { at: number; node: Node } | null {
  if (!(selection instanceof NodeSelection) || !isPhotograph(selection.node)) return null;
  return { at: selection.from, node: selection.node };
}

export const photographsOf = (doc: Node): string[] => doc.children.filter(isPhotograph).map(idOf);

const startOf = (doc: Node, index: number) =>
  doc.children.slice(0, index).reduce((size, block) => size + block.nodeSize, 0);

function chosenAt(change: Transaction, at: number): Transaction {
  return closeHistory(change.setSelection(NodeSelection.create(change.doc, at)).scrollIntoView());
}

export function insertPhotograph(id: string): Command {
  return ({ selection, doc, tr }, dispatch) => {
    const { $from, $to } = selection;
    const index = Math.min((selection instanceof NodeSelection ? $from : $to).index(0), doc.childCount - 1);
    const block = doc.child(index);
    const start = startOf(doc, index);
    const [from, to] = isEmpty(block)
      ? [start, start + block.nodeSize]
      : [start + block.nodeSize, start + block.nodeSize];
    dispatch?.(chosenAt(tr.replaceWith(from, to, photograph.create({ id })), from));
    return true;
  };
}

/** The last place for a photograph: the end, or before an empty line at the end. */
export function lastPlace({ lastChild, content }: Node): number {
  return lastChild && isEmpty(lastChild) ? content.size - lastChild.nodeSize : content.size;
}

export function movePhotographTo(at: number, place: number): Command {
  return ({ doc, tr }, dispatch) => {
    const moved = doc.resolve(at).nodeAfter;
    if (!moved || place === at || place === at + moved.nodeSize || place > lastPlace(doc)) return false;
    const to = place > at ? place - moved.nodeSize : place;
    dispatch?.(chosenAt(tr.delete(at, at + moved.nodeSize).insert(to, withoutOrigin(moved)), to));
    return true;
  };
}

/** Moves the photograph past the block above (-1) or below (1). */
export function movePhotograph(at: number, by: -1 | 1): Command {
  return (state, dispatch) => {
    const index = state.doc.resolve(at).index(0);
    const passed = state.doc.maybeChild(index + by);
    if (!passed) return false;
    const place = by === 1 ? at + state.doc.child(index).nodeSize + passed.nodeSize : at - passed.nodeSize;
    return movePhotographTo(at, place)(state, dispatch);
  };
}

export function removePhotograph(at: number): Command {
  return ({ doc, tr }, dispatch) => {
    const { nodeSize } = doc.resolve(at).nodeAfter ?? { nodeSize: 0 };
    const change = tr.delete(at, at + nodeSize);
    dispatch?.(closeHistory(change.setSelection(Selection.near(change.doc.resolve(at))).scrollIntoView()));
    return true;
  };
}

const moveChosen =
  (by: -1 | 1): Command =>
  (state, dispatch) => {
    const chosen = chosenPhotograph(state);
    if (!chosen) return false;
    movePhotograph(chosen.at, by)(state, dispatch);
    return true;
  };

/** At a paragraph's edge, a deleting key first selects the photograph beside it. The next key deletes the photograph. */
const chooseBeside =
  (by: -1 | 1): Command =>
  ({ selection, doc, tr }, dispatch) => {
    const { $from, empty } = selection;
    if (!empty || $from.depth !== 1 || $from.parentOffset !== (by === -1 ? 0 : $from.parent.content.size)) return false;
    const index = $from.index(0) + by;
    if (!isPhotograph(doc.maybeChild(index))) return false;
    dispatch?.(tr.setSelection(NodeSelection.create(doc, startOf(doc, index))).scrollIntoView());
    return true;
  };

const keys = keymap({
  'Alt-ArrowUp': moveChosen(-1),
  'Alt-ArrowDown': moveChosen(1),
  Backspace: chooseBeside(-1),
  Delete: chooseBeside(1),
});

/** Adds a line below a selected photograph, so that typing does not replace it. */
function lineBelow(state: EditorState, words = ''): Transaction | null {
  const chosen = chosenPhotograph(state);
  if (!chosen) return null;
  const below = chosen.at + chosen.node.nodeSize;
  const change = state.tr.insert(below, paragraph.create(null, words === '' ? null : schema.text(words)));
  return change.setSelection(Selection.near(change.doc.resolve(below + 1 + words.length)));
}

const savedFromWords = new Plugin({
  props: {
    handleTextInput(view, _from, _to, text) {
      const change = lineBelow(view.state, text);
      if (change) view.dispatch(change.scrollIntoView());
      return change !== null;
    },
    handlePaste(view) {
      const change = lineBelow(view.state);
      if (change) view.dispatch(change);
      return false;
    },
  },
});

/** Adds an empty line to write in if the story ends with a photograph. */
export function withLineAtEnd(doc: Node): Node {
  return isPhotograph(doc.lastChild) ? doc.type.create(null, [...doc.children, paragraph.create()]) : doc;
}

const lineAtEnd = new Plugin({
  appendTransaction: (_changes, _before, { doc, tr }) =>
    isPhotograph(doc.lastChild) ? tr.insert(doc.content.size, paragraph.create()) : null,
});

export const photographHabits = (): Plugin[] => [keys, savedFromWords, lineAtEnd];
