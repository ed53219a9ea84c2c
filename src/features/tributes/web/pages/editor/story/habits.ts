// Keyboard shortcuts, and typing that works like Markdown.
import { baseKeymap, chainCommands, exitCode, lift, liftEmptyBlock } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { MarkType } from 'prosemirror-model';
import { liftListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { caretBeforeKeys } from './caret.ts';
import { commands } from './commands.ts';
import { dragging } from './drag.ts';
import { photographHabits } from './photographs.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

const breakLine: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.type.contentMatch.matchType(nodes.lineBreak)) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView());
  return true;
};

/** At the start of a quotation or list, Backspace moves the line out instead of joining it with the block above. */
const liftAtStart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0) return false;
  if ($from.parent.type === nodes.heading) return commands.heading(state, dispatch);
  const isFirst = $from.depth > 1 && $from.index($from.depth - 1) === 0;
  return isFirst && chainCommands(liftListItem(nodes.item), lift)(state, dispatch);
};

/** Formats words when the closing sign is typed, and removes the signs. */
function shapedBy(pattern: RegExp, mark: MarkType): InputRule {
  return new InputRule(pattern, ({ tr, doc }, { 0: whole, 1: before = '', 2: words = '' }, start, end) => {
    const from = start + before.length;
    if (doc.resolve(from).parent.type === nodes.heading) return null;
    const sign = (whole.length - before.length - words.length) / 2;
    // The last typed sign is not in the document yet.
    tr.delete(from + sign + words.length, end);
    tr.delete(from, from + sign);
    return tr.addMark(from, from + words.length, mark.create()).removeStoredMark(mark);
  });
}

const rules = inputRules({
  rules: [
    textblockTypeInputRule(/^## $/u, nodes.heading),
    wrappingInputRule(/^[-*] $/u, nodes.bullets),
    // Only "1." begins a list, because a year and a full stop can begin a sentence.
    wrappingInputRule(/^1\. $/u, nodes.numbers),
    wrappingInputRule(/^> $/u, nodes.quote),
    shapedBy(/(^|[^*\p{L}\p{N}])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/u, marks.strong),
    shapedBy(/(^|[^*\p{L}\p{N}])\*([^*\s](?:[^*]*[^*\s])?)\*$/u, marks.em),
  ],
});

const keys = keymap({
  'Mod-b': commands.bold,
  'Mod-i': commands.italic,
  'Mod-z': chainCommands(undoInputRule, commands.undo),
  'Shift-Mod-z': commands.redo,
  'Mod-y': commands.redo,
  Backspace: chainCommands(undoInputRule, liftAtStart),
  Enter: chainCommands(splitListItem(nodes.item), liftEmptyBlock),
  'Shift-Enter': chainCommands(exitCode, breakLine),
});

export const habits = (): Plugin[] => [
  history(),
  caretBeforeKeys(),
  ...photographHabits(),
  dragging(),
  rules,
  keys,
  keymap(baseKeymap),
];
