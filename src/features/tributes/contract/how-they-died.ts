// Detects words about how somebody died. Memories with such words wait for approval; composed texts leave them out.
import type { Loss } from '../../catalogue/contract/catalogue.ts';

/** English words that could hurt readers or give them ideas. A needless match only makes a memory wait. */
const TELLING: Partial<Record<Loss, RegExp>> = {
  suicide:
    /\b(suicid\w*|kill(?:ed|ing)? (?:him|her|them|your|my)sel(?:f|ves)|(?:took|take|taking|ended) (?:his|her|their|your) (?:own )?life|hang(?:ed|ing)|hung|overdos\w*|noose|pills|jumped|shot|gun|slit|cut (?:his|her|their) wrists)\b/iu,
  violence:
    /\b(murder\w*|kill(?:ed|er|ing)|stab(?:bed|bing)?|knife|knives|shot|shooting|gun|beaten|attack(?:ed|er)?|strangl\w*)\b/iu,
  substances: /\b(overdos\w*|drugs?|heroin|cocaine|fentanyl|needles?|addict\w*|alcoholi\w*|drunk|dealers?)\b/iu,
  accident:
    /\b(crash\w*|drown\w*|collision|wreck(?:age)?|ran (?:him|her|them) over|run over|burn(?:ed|t) to death)\b/iu,
};

/** More words, for composed texts only, where losing a true sentence does less harm than telling the cause. */
const ALSO: Partial<Record<Loss, RegExp>> = {
  suicide:
    /\b((?:his|her|their) own (?:life|hand)|took (?:\w+ )?own life|could(?: not|n['’]t) go on|gave up on life)\b/iu,
  violence: /\b(violen\w*|assault\w*|victim\w*|homicide|manslaughter|gunman|beat (?:him|her|them))\b/iu,
  substances: /\b(drink(?:ing)?|drank|booze|alcohol|liver|sober|rehab\w*|using again|high on|withdrawal)\b/iu,
  accident:
    /\b(accident\w*|lorry|hit by|knocked down|fell from|fall from|fire|ran into|car ran|came off (?:his|her|their))\b/iu,
  sudden:
    /\b(sudden\w*|unexpected\w*|without warning|heart attack|cardiac|stroke|aneurysm|collapsed|embolism|sepsis)\b/iu,
  'long-illness':
    /\b(ill|illness\w*|sick\w*|cancer\w*|tumou?rs?|leuka?emia|lymphoma|disease\w*|chemo\w*|radiotherapy|hospice|palliative|diagnos\w*|terminal\w*|morphine|parkinson\w*|motor neurone?|sclerosis|copd|emphysema|dialysis|remission)\b/iu,
  dementia:
    /\b(dementia|alzheimer\w*|lost (?:his|her|their) memory|confus(?:ed|ion)|forg[eo]t\w* (?:us|me|our|who)|memory clinic)\b/iu,
  estranged:
    /\b(estrang\w*|fell out|falling[- ]out|walked out|cut (?:him|her|them|us|me) off|(?:not|never|stopped|without) (?:on )?sp(?:eak|oke)\w*|no contact|disown\w*)\b/iu,
};

/** Stems of words in other languages, for composed texts that we cannot read ourselves. */
const STEMS: Partial<Record<Loss, RegExp>> = {
  suicide:
    /suici|suizi|selbstm|selbstt|zelfmoord|zelfdod|selvmord|självmord|itsemurh|samob|sebevra|самоуб|hunanladd|autokton|αυτοκτον|انتحار|आत्महत्या|自杀|自殺|자살/iu,
  violence: /mord|meurtr|assassin|asesin|omicid|homic|убий|убит|вбит|doodslag|llofrudd|مقتل|हत्या|谋杀|殺人|살해/iu,
  substances: /alkohol|alcohol|alcool|drog|überdosis|overdos|sobredosi|наркот|алкогол|مخدر|शराब|酒精|麻薬|마약/iu,
  accident:
    /unfall|accident|incident|ulykke|olycka|ongeluk|ongeval|onnettomuu|wypad|nehod|авари|нещасн|damwain|حادث|दुर्घटना|事故|사고/iu,
  sudden:
    /plötzlich|unerwart|soudain|subit|repentin|improvvis|plotseling|plutselig|plötslig|nagle|внезапн|раптов|فجأة|अचानक|突然|갑자기/iu,
  'long-illness':
    /krebs|krankheit|cancer|cáncer|cancro|maladie|enfermedad|malattia|doença|kanker|ziekte|kræft|sygdom|sjukdom|syöpä|chorob|rakovin|рак|болезн|хвороб|canser|afiechyd|سرطان|مرض|कैंसर|बीमारी|癌|病|암/iu,
  dementia: /demen|démence|alzheimer|деменци|альцгеймер|خرف|痴呆|認知症|치매/iu,
  estranged: /entfremd|zerstritt|brouill|distanciad|vervreemd|zerw|поссор/iu,
};

const isTold = (table: Partial<Record<Loss, RegExp>>, text: string, loss: readonly Loss[]) =>
  loss.some((one) => table[one]?.test(text) ?? false);

/** Whether a memory tells the cause of death that the family told us, and so must wait for approval. */
export const tellsHow = (words: string, loss: readonly Loss[]): boolean =>
  isTold(TELLING, words.normalize('NFKC'), loss);

/** Whether a sentence may reveal the cause of death that the family told us. Visitors must not see such sentences. */
export function mayTellHow(sentence: string, { loss, language }: { loss: readonly Loss[]; language: string }): boolean {
  const text = sentence.normalize('NFKC');
  if (isTold(TELLING, text, loss) || isTold(ALSO, text, loss)) return true;
  return !/^en\b/iu.test(language) && isTold(STEMS, text, loss);
}
