// A browser tells where a key has moved the caret in a task of its own. The next key may come before.
import { Plugin, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** Where the browser has the caret now; null where there is none, or more than a caret. */
function caretOf(view: EditorView): number | null {
  const seen = document.getSelection();
  if (!seen?.isCollapsed || !seen.focusNode || !view.dom.contains(seen.focusNode)) return null;
  // Read as ProseMirror itself does.
  return view.posAtDOM(seen.focusNode, seen.focusOffset, 1);
}

/** Without this a deleting key right after "Home" would act where the caret was before, or be left to the browser. */
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
