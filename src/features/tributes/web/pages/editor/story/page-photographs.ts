import * as words from '../../../../../media/words/en/editor-photographs.ts';
import { wordKey } from '../../../parts/editor/photographs/photograph-words.ts';
import type { Session } from '../../../parts/editor/use-session.ts';
import type { PagePhotographs } from './photograph-view.ts';

function factsOf(autosave: Session['autosave']): readonly unknown[] {
  const { tribute, words: typed, wordRefusals, wordsJoined } = autosave.snapshot().edit;
  return [tribute, typed, wordRefusals, wordsJoined];
}

/** The page's photographs for the story editor, with unsaved captions. */
export function pagePhotographs({ autosave }: Session): PagePhotographs {
  return {
    find(id) {
      const { tribute, words: typed, wordRefusals, wordsJoined } = autosave.snapshot().edit;
      const all = [...(tribute?.photographs ?? []), ...(tribute?.portrait ? [tribute.portrait] : [])];
      const photograph = all.find((one) => one.id === id);
      if (!photograph) return null;
      const key = wordKey(id, 'caption');
      const note = wordRefusals[key] ?? (wordsJoined.includes(key) ? words.changedElsewhere : '');
      return { photograph: { ...photograph, ...typed[id] }, note };
    },
    describe: (id, caption) => autosave.describe(id, { caption }),
    // Ignore changes of the story itself.
    subscribe(listener) {
      let seen = factsOf(autosave);
      return autosave.subscribe(() => {
        const now = factsOf(autosave);
        const isOld = now.every((fact, at) => fact === seen[at]);
        seen = now;
        if (!isOld) listener();
      });
    },
  };
}
