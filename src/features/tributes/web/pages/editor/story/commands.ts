// Commands of the story's tools and keys, and when each tool is active.
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from './schema.ts';

export const TOOLS = ['heading', 'bold', 'italic', 'quote', 'bullets', 'numbers', 'undo', 'redo'] as const;
export type Tool = (typeof TOOLS)[number];
/** `isOn` is null for actions such as undo, which are neither on nor off. */
export type ToolState = Record<Tool, { isOn: boolean | null; isPossible: boolean }>;

const { nodes, marks } = schema;

const isInside = ({ selection: { $from } }: EditorState, type: NodeType) =>
  Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some((node) => node.type === type);

function isMarked({ selection, storedMarks, doc }: EditorState, name: 'strong' | 'em'): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return marks[name].isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, marks[name]);
}

const heading: Command = (state, dispatch) =>
  setBlockType(isInside(state, nodes.heading) ? nodes.paragraph : nodes.heading)(state, dispatch);

const quote: Command = (state, dispatch) =>
  isInside(state, nodes.quote) ? lift(state, dispatch) : wrapIn(nodes.quote)(state, dispatch);

function list(kind: 'bullets' | 'numbers'): Command {
  const other = kind === 'bullets' ? nodes.numbers : nodes.bullets;
  return (state, dispatch) => {
    if (isInside(state, nodes[kind])) return liftListItem(nodes.item)(state, dispatch);
    if (!isInside(state, other)) return wrapInList(nodes[kind])(state, dispatch);
    const { $from } = state.selection;
    const depth = $from.depth - 2;
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), nodes[kind], { origin: null }));
    return true;
  };
}

export const commands: Record<Tool, Command> = {
  heading,
  bold: toggleMark(marks.strong),
  italic: toggleMark(marks.em),
  quote,
  bullets: list('bullets'),
  numbers: list('numbers'),
  undo,
  redo,
};

const isOn: Record<Tool, (state: EditorState) => boolean | null> = {
  heading: (state) => isInside(state, nodes.heading),
  bold: (state) => isMarked(state, 'strong'),
  italic: (state) => isMarked(state, 'em'),
  quote: (state) => isInside(state, nodes.quote),
  bullets: (state) => isInside(state, nodes.bullets),
  numbers: (state) => isInside(state, nodes.numbers),
  undo: () => null,
  redo: () => null,
};

export function toolState(state: EditorState): ToolState {
  const entries = TOOLS.map((tool) => [tool, { isOn: isOn[tool](state), isPossible: commands[tool](state) }] as const);
  return Object.fromEntries(entries) as ToolState;
}
