// Draws a photograph in the story with picture, caption and buttons.
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view';
import { NodeSelection, Selection, type Command } from 'prosemirror-state';
import * as words from '../../../../words/en/story.ts';
import { type Photograph } from '../../../../../media/contract/media.ts';
import { photographNote } from '../../../parts/page/photograph-caption.tsx';
import { paintLook, paintShape } from '../../../../../../ui/components/pictures/picture-look.ts';
import { idOf, movePhotograph, removePhotograph } from './photographs.ts';
import { pictureAddress } from '../../../../../../ui/components/pictures/picture-sources.ts';

export interface ShownPhotograph {
  photograph: Photograph;
  note: string;
}

export interface PagePhotographs {
  /** Null if the photograph is not on the page. */
  find: (id: string) => ShownPhotograph | null;
  describe: (id: string, caption: string) => void;
  subscribe: (listener: () => void) => () => void;
}

const WIDTH = 800;

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string> = {},
  ...inside: (globalThis.Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

type Act = 'up' | 'down' | 'remove';

function makeParts(onAction: (act: Act) => void) {
  const image = make('img');
  const gone = make('p', {}, words.photographGone);
  const caption = make('textarea', {
    class: 'caption',
    rows: '1',
    dir: 'auto',
    autocomplete: 'off',
    'aria-label': words.photographCaption,
    placeholder: words.photographCaption,
  });
  const when = make('p', { class: 'when', dir: 'auto' });
  const note = make('p', { class: 'note', role: 'status' });
  const buttons = (['up', 'down', 'remove'] as const).map((act) => {
    const button = make('button', { type: 'button', 'data-act': act }, words.photographAction(act));
    // This keeps the focus in the text, and a phone's keyboard open.
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => onAction(act));
    return button;
  });
  const acts = make('div', { class: 'acts' }, ...buttons);
  const dom = make('figure', { role: 'group' }, image, gone, caption, when, note, acts);
  return { dom, image, gone, caption, when, note };
}

type Parts = ReturnType<typeof makeParts>;

function draw({ dom, image, gone, caption, when, note }: Parts, shown: ShownPhotograph | null) {
  dom.classList.toggle('gone', shown === null);
  for (const part of [image, caption]) part.hidden = shown === null;
  gone.hidden = shown !== null;
  const { photograph } = shown ?? {};
  dom.setAttribute('aria-label', photograph ? words.photographNamed(photograph.caption) : words.photographGone);
  when.textContent = photograph ? photographNote(photograph) : '';
  note.textContent = shown?.note ?? '';
  for (const part of [when, note]) part.hidden = part.textContent === '';
  if (!photograph) return;
  if (caption.value !== photograph.caption) caption.value = photograph.caption;
  const width = photograph.widths.find((each) => each >= WIDTH) ?? photograph.widths.at(-1) ?? photograph.width;
  const address = pictureAddress(photograph, width, 'webp');
  if (image.getAttribute('src') !== address) image.setAttribute('src', address);
  image.alt = photograph.alt || photograph.caption || words.photographNamed('');
  image.width = photograph.width;
  image.height = photograph.height;
  paintLook(image, photograph);
  paintShape(dom, photograph);
}

/** Runs the command and returns the focus to the same button, or to the text. */
function carryOut(view: EditorView, command: Command, button: Element | null) {
  const name = button?.getAttribute('data-act');
  command(view.state, view.dispatch, view);
  const { selection } = view.state;
  const figure = selection instanceof NodeSelection ? view.nodeDOM(selection.from) : null;
  const same = figure instanceof Element && name ? figure.querySelector<HTMLElement>(`[data-act=${name}]`) : null;
  (same ?? view).focus();
}

function leaveCaption(view: EditorView, at: number, key: string) {
  const { doc, tr } = view.state;
  const selection = key === 'Enter' ? Selection.near(doc.resolve(at + 1)) : NodeSelection.create(doc, at);
  view.dispatch(tr.setSelection(selection).scrollIntoView());
  view.focus();
}

/** Whether ProseMirror ignores an event: those in the caption and on buttons, except drags over them. */
const isInControl = ({ target, type }: Event) =>
  target instanceof Element && target.closest('textarea, button') !== null && !/^dr(?:ag|op)/u.test(type);

export function drawPhotographs(photographs: PagePhotographs, say: (words: string) => void): NodeViewConstructor {
  return (node, view, getPos): NodeView => {
    const id = idOf(node);
    const placed = (use: (at: number) => void) => {
      const at = getPos();
      if (at !== undefined) use(at);
    };
    const parts = makeParts((name) =>
      placed((at) => {
        const command = name === 'remove' ? removePhotograph(at) : movePhotograph(at, name === 'up' ? -1 : 1);
        if (!command(view.state)) return say(name === 'up' ? words.photographIsFirst : words.photographIsLast);
        carryOut(view, command, parts.dom.contains(document.activeElement) ? document.activeElement : null);
      }),
    );
    const { dom, caption } = parts;
    caption.addEventListener('input', () => photographs.describe(id, caption.value.replaceAll(/\s*[\r\n]+\s*/gu, ' ')));
    caption.addEventListener('keydown', (event) => {
      if ((event.key !== 'Enter' && event.key !== 'Escape') || event.isComposing) return;
      event.preventDefault();
      placed((at) => leaveCaption(view, at, event.key));
    });
    // Select the photograph as soon as it is dragged.
    dom.addEventListener('dragstart', () =>
      placed((at) => view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)))),
    );
    // In some browsers, text in a field cannot be selected while its container is draggable, so turn that off meanwhile.
    for (const [type, canDrag] of [
      ['focusin', false],
      ['focusout', true],
    ] as const)
      caption.addEventListener(type, () => (dom.draggable = canDrag));
    const show = () => draw(parts, photographs.find(id));
    show();
    return {
      dom,
      update: (next) => next.type === node.type && idOf(next) === id,
      selectNode: () => dom.classList.add('chosen'),
      deselectNode: () => dom.classList.remove('chosen'),
      stopEvent: isInControl,
      ignoreMutation: ({ type }) => type !== 'selection',
      destroy: photographs.subscribe(show),
    };
  };
}
