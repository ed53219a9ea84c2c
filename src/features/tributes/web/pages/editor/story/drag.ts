// Drag and drop of a photograph between blocks. A line shows where it would be dropped.
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { chosenPhotograph, isPhotograph, lastPlace, movePhotographTo } from './photographs.ts';

const place = new PluginKey<number | null>('place of what is dragged');

function placeAt(view: EditorView, height: number): number {
  const { doc } = view.state;
  let found = 0;
  doc.forEach((block, start) => {
    const drawn = view.nodeDOM(start);
    if (!(drawn instanceof Element)) return;
    const { top, bottom } = drawn.getBoundingClientRect();
    if (height > (top + bottom) / 2) found = start + block.nodeSize;
  });
  return Math.min(found, lastPlace(doc));
}

function show(view: EditorView, next: number | null) {
  if (place.getState(view.state) !== next) view.dispatch(view.state.tr.setMeta(place, { at: next }));
}

const isDragged = ({ dragging, state }: EditorView) =>
  isPhotograph(dragging?.slice.content.firstChild) && chosenPhotograph(state) !== null;

export const dragging = (): Plugin =>
  new Plugin<number | null>({
    key: place,
    state: {
      init: () => null,
      apply(change, before) {
        const said: { at: number | null } | undefined = change.getMeta(place);
        return said ? said.at : change.docChanged ? null : before;
      },
    },
    props: {
      decorations(state) {
        const { doc } = state;
        const at = place.getState(state) ?? null;
        if (at === null) return null;
        const { nodeAfter, nodeBefore } = doc.resolve(at);
        if (nodeAfter)
          return DecorationSet.create(doc, [Decoration.node(at, at + nodeAfter.nodeSize, { class: 'lands-above' })]);
        const size = nodeBefore?.nodeSize ?? 0;
        return DecorationSet.create(doc, [Decoration.node(at - size, at, { class: 'lands-below' })]);
      },
      handleDOMEvents: {
        dragover(view, { clientY }) {
          if (isDragged(view)) show(view, placeAt(view, clientY));
          return false;
        },
        dragleave(view, { relatedTarget }) {
          if (!(relatedTarget instanceof Node) || !view.dom.contains(relatedTarget)) show(view, null);
          return false;
        },
        dragend(view) {
          show(view, null);
          return false;
        },
      },
      handleDrop(view, { clientY }) {
        const chosen = isDragged(view) ? chosenPhotograph(view.state) : null;
        if (!chosen) return false;
        movePhotographTo(chosen.at, placeAt(view, clientY))(view.state, view.dispatch);
        show(view, null);
        view.focus();
        return true;
      },
    },
  });
