// Screen reader messages about photographs in the story, whose moves would otherwise be silent.
import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import * as words from '../../../../words/en/story.ts';
import { chosenPhotograph, idOf, isPhotograph, photographsOf } from './photographs.ts';

const WORDS_SAID = 8;

function placeOf(doc: Node, at: number): string {
  const above = doc.maybeChild(doc.resolve(at).index(0) - 1);
  if (!above) return words.photographStandsFirst;
  const begun = above.textContent.split(/\s+/u).slice(0, WORDS_SAID).join(' ');
  return isPhotograph(above) || begun === '' ? words.photographMoved : words.photographStandsBelow(begun);
}

export function spokenOf(before: EditorState, after: EditorState, captionOf: (id: string) => string): string | null {
  if (photographsOf(after.doc).length < photographsOf(before.doc).length) return words.photographRemoved;
  const chosen = chosenPhotograph(after);
  if (!chosen || chosen.at === chosenPhotograph(before)?.at) return null;
  if (before.doc !== after.doc) return placeOf(after.doc, chosen.at);
  return words.photographChosen(captionOf(idOf(chosen.node)));
}
