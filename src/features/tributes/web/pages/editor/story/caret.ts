// Browsers report a caret move in a separate task, and the next key may come before that.
import { Plugin, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** Returns the browser's caret; null if there is none, or if a range is selected. */
function caretOf(view: EditorView): number | null {
  const seen = document.getSelection();
  if (!seen?.isCollapsed || !seen.focusNode || !view.dom.contains(seen.focusNode)) return null;
  // ProseMirror itself reads the caret with the same last argument.
  return view.posAtDOM(seen.focusNode, seen.focusOffset, 1);
}

/** Reads the caret before each key. Without this, a deleting key right after "Home" would act at the old caret. */
export const caretBeforeKeys = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        keydown(view) {
          const { selection, doc, tr } = view.state;
          if (view.composing || document.activeElement !== view.dom || !(selection instanceof TextSelection))
            return false;
          const caret = caretOf(view);
          const isElsewhere = caret !== null && !(selection.empty && selection.head === caret);
          if (isElsewhere && doc.resolve(caret).parent.inlineContent)
            view.dispatch(tr.setSelection(TextSelection.create(doc, caret)));
          return false;
        },
      },
    },
  });
