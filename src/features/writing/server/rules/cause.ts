// Finds sentences that may say how somebody died. They name a cause and a death, or have one phrase for both.

import { ILL, touchesHarm } from './harm.ts';

const DEATH =
  /\b(?:died|dies|dead|death|dying|pass(?:ed)? (?:away|on)|lost (?:him|her|them)|lost (?:his|her|their) (?:life|battle|fight|struggle)|(?:took|taken|claimed) (?:him|her|them|from us)|carried (?:him|her|them) off|(?:the|her|his|their) end|at the end|succumbed|was gone|were gone|last (?:days|weeks|months)|slipped away|fatal)\b/iu;
const OTHER =
  'accident\\w*|crash\\w*|collision|fall|fire|overdos\\w*|drugs?|heroin|drink|drinking|alcohol\\w*|sudden\\w*|unexpected\\w*|without warning|battle|fight|struggle|suffering';
const CAUSE = new RegExp(`\\b(?:${ILL}|${OTHER})\\b`, 'iu');
const IS_ILL = new RegExp(`\\b(?:${ILL})\\b`, 'iu');
const OF =
  /\b(?:died|dies|dying|death)\s+(?:\p{L}+ly\s+)?(?:of|from)\b|\bdied\b.*\b(?:home|hospital|hospice|sleep|bed|\d{4})\s+(?:of|from)\b/iu;
const ALONE =
  /\b(?:suicid\w*|kill(?:ed|ing)? (?:him|her|them)sel(?:f|ves)|(?:took|take|taking|end(?:ed|ing)?) (?:(?:his|her|their|\p{L}+['’]s) )?(?:own )?life|end(?:ed|ing) (?:it(?: all)?|things)(?=\s*(?:[.,;!]|$))|ended it all|(?:his|her|their) own hand|did away with (?:him|her|them)sel(?:f|ves)|hanged (?:him|her|them)sel(?:f|ves)|overdos\w*|jumped (?:off|from|in front of|to)|was (?:killed|murdered|stabbed|strangled|shot)|were (?:killed|murdered)|cut (?:his|her|their) wrists)\b/iu;

const HARM = new RegExp(`\\b(?:${ILL}|${OTHER}|fell|hit|struck|hurt)\\b`, 'iu');

const DEATHS_ELSEWHERE =
  /gestorb|starb|verstarb|\btod|\bmort|décéd|murió|falleci|morì|morreu|falec|overl|stierf|zmarł|umar|zemřel|умер|помер|сконч|bu farw|marw|døde|\bdog\b|kuoli|πέθαν|öldü|مات|توفي|निधन|मृत्यु|死|亡|사망|돌아가/iu;
const CAUSES_ELSEWHERE =
  /krebs|krankheit|cancer|cáncer|cancro|câncer|maladie|enfermedad|malattia|doença|kanker|ziekte|kræft|sygdom|sjukdom|syöpä|chorob|rakovin|\bрак|болезн|хвороб|canser|unfall|accident|ulykke|olycka|ongeluk|wypad|авари|infarkt|infarct|schlaganfall|plötzlich|سرطان|مرض|कैंसर|बीमारी|癌|病|事故|암/iu;
const ALONE_ELSEWHERE =
  /ertrank|ertrunk|\bse noy|noyé|ahogó|ahogad|annegò|annegat|afogou|afogad|verdronk|druknede|drunkna|drukna|hukkui|uton|утону|втону|boddi|boddwyd|溺|infar[ck]t|infarto|schlaganfall|herzversagen|hartaanval|beroerte|hjerteanfald|hjerteinfarkt|инфаркт|инсульт|інсульт|脳卒中|심장마비|suici|suizi|selbstm|selbstt|zelfmoord|zelfdod|selvmord|självmord|itsemurh|samob|sebevra|самоуб|hunanladd|αυτοκτον|انتحار|आत्महत्या|自杀|自殺|자살/iu;

/** Accepts false positives: losing a true sentence is the smaller harm. Harm in the year `diedIn` counts as the cause. */
export function tellsCause(sentence: string, { language, diedIn }: { language: string; diedIn?: number }): boolean {
  const text = sentence.normalize('NFKC');
  if (ALONE.test(text) || OF.test(text) || (DEATH.test(text) && CAUSE.test(text))) return true;
  if (touchesHarm(text)) return true;
  if (diedIn !== undefined && text.includes(String(diedIn)) && HARM.test(text)) return true;
  if (/^en\b/iu.test(language)) return false;
  return ALONE_ELSEWHERE.test(text) || (DEATHS_ELSEWHERE.test(text) && CAUSES_ELSEWHERE.test(text));
}

/** In an answer about the last days, naming an illness is enough to tell the cause. */
export const isOfIllness = (text: string): boolean => IS_ILL.test(text.normalize('NFKC'));
