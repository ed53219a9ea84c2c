import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import * as words from '../../../../words/en/editor.ts';
import { fields } from '../../../../words/en/tribute-fields.ts';
import * as storyWords from '../../../../words/en/story.ts';
import { inStory } from '../../../../../writing/words/en/writing.ts';
import { watchComposing } from '../../../../../../ui/client/typing/composing.ts';
import type { Edit } from '../../../parts/editor/saving/edit.ts';
import type { Session } from '../../../parts/editor/use-session.ts';
import { describedBy, FieldError, TextArea } from '../../../../../../ui/components/forms/field.tsx';
import type { ToolState } from './commands.ts';
import { pagePhotographs } from './page-photographs.ts';
import { PhotographChooser } from './photograph-chooser.tsx';
import { StoryTools } from './story-tools.tsx';
import type { Opening, StoryView } from './view.ts';

interface Props {
  edit: Edit;
  toPhotographs: string;
  error: string | undefined;
  session: Session | null;
  onChange: (story: string) => void;
  given: Given | null;
  onGiven: () => void;
}
export interface Given {
  id: string;
  text: string;
}
type Open = (place: HTMLElement, opening: Opening) => StoryView;

const ID = 'story';

/** A plain textarea until the editor has loaded, and for good if loading fails. */
export function StoryField(props: Props) {
  const open = useOpenStory(props.session);
  const { given, onGiven, onChange, session } = props;
  useEffect(() => {
    if (open !== 'none' || !given || !session) return;
    const story = storyOf(session);
    onChange(story.trim() === '' ? given.text : `${story.trimEnd()}\n\n${given.text}`);
    onGiven();
  }, [open, given, session, onChange, onGiven]);
  return typeof open === 'function' && props.session ? (
    <ShapedStory {...props} open={open} session={props.session} />
  ) : (
    <>
      <TextArea
        id={ID}
        label={fields.story.label}
        rows={12}
        className="long-text"
        value={props.edit.local.story}
        error={props.error}
        onChange={({ target }) => props.onChange(target.value)}
      />
      <details className="return">
        <summary>{words.formatting}</summary>
        <ul className="plain-list">
          <li>{words.formattingParagraph}</li>
          <li>{words.formattingBold}</li>
          <li>{words.formattingItalic}</li>
          <li>{words.formattingQuote}</li>
        </ul>
      </details>
    </>
  );
}

// The caret's place in the textarea when the editor replaced it; null if the textarea had no focus.
let caretBefore: number | null = null;

/** Loads the editor. Null while loading; "none" if it cannot load. */
function useOpenStory(session: Session | null): Open | 'none' | null {
  const [open, setOpen] = useState<Open | 'none' | null>(null);
  const isReady = session !== null;
  useEffect(() => {
    if (!isReady) return;
    const left = new AbortController();
    const { afterwards } = watchComposing(left.signal);
    const take = (openStory: Open) => {
      const field = document.activeElement;
      caretBefore = field instanceof HTMLTextAreaElement && field.id === ID ? field.selectionStart : null;
      // Render synchronously, so that no key is lost between the two fields.
      flushSync(() => setOpen(() => openStory));
    };
    void import('./view.ts').then(
      ({ openStory }) => afterwards(() => take(openStory)),
      // The textarea stays. It can do everything except formatting.
      () => setOpen('none'),
    );
    return () => left.abort();
  }, [isReady]);
  return open;
}

function ShapedStory({
  edit,
  error,
  session,
  onChange,
  open,
  toPhotographs,
  given,
  onGiven,
}: Props & { open: Open; session: Session }) {
  const value = edit.local.story;
  const [tools, setTools] = useState<ToolState | null>(null);
  const [spoken, setSpoken] = useState('');
  const label = useRef<HTMLSpanElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<StoryView | null>(null);
  const tell = useRef(onChange);
  const written = useRef(value);
  const arrived = useRef(session.autosave.snapshot().edit.arrivals);
  useLayoutEffect(() => {
    tell.current = onChange;
  }, [onChange]);
  useLayoutEffect(() => {
    if (!place.current) return;
    written.current = storyOf(session);
    const opened = open(place.current, {
      story: written.current,
      caret: caretBefore,
      attributes: attributesOf(undefined),
      onChange(story) {
        written.current = story;
        tell.current(story);
      },
      onTools: setTools,
      photographs: pagePhotographs(session),
      say: setSpoken,
    });
    caretBefore = null;
    view.current = opened;
    // A click on the label focuses the text, as in native fields.
    label.current?.addEventListener('click', opened.focus);
    return () => opened.close();
  }, [open, session]);
  useEffect(() => view.current?.describe(attributesOf(error)), [error]);
  useEffect(() => {
    // The rendered state may be older than the last key. The session has the newest state.
    const { local, arrivals } = session.autosave.snapshot().edit;
    if (local.story === written.current) return;
    written.current = local.story;
    view.current?.replace(local.story, arrivals === arrived.current ? 'me' : 'somebody else');
    arrived.current = arrivals;
  }, [value, session]);
  const isJustGiven = useGiven({ given, onGiven }, view, setSpoken);
  const choosing = useChoosing(view);
  return (
    <div className="field long-text">
      <span className="label" id={`${ID}-label`} ref={label}>
        {fields.story.label}
      </span>
      <div className="story-sheet">
        {tools ? (
          <StoryTools
            state={tools}
            controls={ID}
            run={(tool) => view.current?.run(tool)}
            choosePhotograph={choosing.begin}
          />
        ) : null}
        <div ref={place} />
      </div>
      <PhotographChooser {...{ edit, toPhotographs }} {...choosing.dialog} />
      <p className={isJustGiven ? 'hint' : 'sr'} role="status">
        {spoken}
      </p>
      <FieldError id={ID} error={error} />
      <p className="hint" id={`${ID}-hint`}>
        {storyWords.hint}
      </p>
    </div>
  );
}

const SHOWN_MS = 10_000;

/** Inserts the given text at the caret and scrolls there, because the caret may be far from the pressed button. */
function useGiven(
  { given, onGiven }: Pick<Props, 'given' | 'onGiven'>,
  view: RefObject<StoryView | null>,
  say: (words: string) => void,
): boolean {
  const [isJustGiven, setIsJustGiven] = useState(false);
  useEffect(() => {
    if (!given) return;
    view.current?.insertStory(given.text);
    view.current?.focus();
    say(inStory);
    setIsJustGiven(true);
    requestAnimationFrame(() => {
      const at = document.getSelection()?.focusNode;
      (at instanceof Element ? at : at?.parentElement)?.scrollIntoView({ block: 'center' });
    });
    onGiven();
  }, [given, onGiven, view, say]);
  useEffect(() => {
    if (!isJustGiven) return;
    const timer = setTimeout(() => setIsJustGiven(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isJustGiven]);
  return isJustGiven;
}

/** Waits until the dialog has returned the focus, then focuses the text and selects the photograph. */
function useChoosing(view: RefObject<StoryView | null>) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    if (chosen === null) return;
    view.current?.insertPhotograph(chosen);
    view.current?.focus();
    setChosen(null);
  }, [chosen, view]);
  const onClose = useCallback(() => setIsOpen(false), []);
  const onChoose = (id: string) => {
    setIsOpen(false);
    setChosen(id);
  };
  return { begin: () => setIsOpen(true), dialog: { isOpen, onClose, onChoose } };
}

const storyOf = (session: Session) => session.autosave.snapshot().edit.local.story;

const attributesOf = (error: string | undefined): Record<string, string> => ({
  id: ID,
  class: 'story',
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': `${ID}-label`,
  'aria-describedby': describedBy(ID, error, true) ?? '',
  ...(error ? { 'aria-invalid': 'true' } : {}),
  dir: 'auto',
});
