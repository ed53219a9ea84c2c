import * as words from '../../../../../media/words/en/editor-photographs.ts';
import { wordKey } from '../../../parts/editor/photographs/photograph-words.ts';
import type { Session } from '../../../parts/editor/use-session.ts';
import type { PagePhotographs } from './photograph-view.ts';

/** What is shown of photographs depends on nothing else. */
function factsOf(autosave: Session['autosave']): readonly unknown[] {
  const { tribute, words: typed, wordRefusals, wordsJoined } = autosave.snapshot().edit;
  return [tribute, typed, wordRefusals, wordsJoined];
}

/** The photographs as the editor holds them, with what was typed about them and is not saved yet. */
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
    // Not for every letter of the story.
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
