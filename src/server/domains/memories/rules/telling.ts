import type { Loss } from '../../../../contract/catalogue.ts';

/**
 * Words that may tell how somebody died, where that could hurt, or give others an idea. English alone; better one memory
 * too many waits for a look of the family than one is shown to everybody first.
 */
const TELLING: Partial<Record<Loss, RegExp>> = {
  suicide:
    /\b(suicid\w*|kill(?:ed|ing)? (?:him|her|them|your|my)sel(?:f|ves)|(?:took|take|taking|ended) (?:his|her|their|your) (?:own )?life|hang(?:ed|ing)|hung|overdos\w*|noose|pills|jumped|shot|gun|slit|cut (?:his|her|their) wrists)\b/iu,
  violence:
    /\b(murder\w*|kill(?:ed|er|ing)|stab(?:bed|bing)?|knife|knives|shot|shooting|gun|beaten|attack(?:ed|er)?|strangl\w*)\b/iu,
  substances: /\b(overdos\w*|drugs?|heroin|cocaine|fentanyl|needles?|addict\w*|alcoholi\w*|drunk|dealers?)\b/iu,
  accident:
    /\b(crash\w*|drown\w*|collision|wreck(?:age)?|ran (?:him|her|them) over|run over|burn(?:ed|t) to death)\b/iu,
};

/** Whether a memory has to wait on a page whose family said how it was. */
export const tellsHow = (words: string, loss: readonly Loss[]): boolean =>
  loss.some((one) => TELLING[one]?.test(words.normalize('NFKC')) ?? false);
