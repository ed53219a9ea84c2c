// Finds sentences about harm. No list of phrases covers every way to tell how somebody died. So a sentence about illness,
// hospitals, falls, traffic, water or being found is left out, unless it tells of work, or of care for others.

export const ILL =
  'ill(?:ness\\w*)?|sick\\w*|cancer\\w*|tumou?rs?|leuka?emia|lymphoma|disease\\w*|chemo\\w*|palliative|terminal\\w*|morphine|parkinson\\w*|alzheimer\\w*|dementia|sclerosis|motor neurone?|copd|emphysema|dialysis|pneumonia|covid|coronavirus|flu|influenza|infection|sepsis|strokes?|heart (?:attack|failure|disease|condition)|cardiac|aneurysm|embolism|blood clot|h(?:a)?emorrhage|diabetes|(?:kidney|liver|organ) failure|liver|aids|hiv|complications|injur\\w+|wounds?|surgery|operation';

const VEHICLE =
  '(?:lorry|truck|car|van|bus|coach|train|tram|tube|taxi|cab|tractor|motorbike|motorcycle|bike|bicycle|horse)';
const ORGAN = '(?:heart|liver|kidneys?|lungs?|brain|body|blood|lung|bowel|spine|organs?)';

/** Events that end a life, or nearly. Sentences about them are left out even if they happened to somebody else. */
const FATAL = [
  String.raw`drown(?:ed|ing|s)?`,
  String.raw`${ORGAN} (?:just |suddenly |finally |simply )?(?:gave (?:out|up|in|way)|stopped|failed|burst|packed up)`,
  String.raw`(?:it|that) was (?:his|her|their) ${ORGAN}|${ORGAN} was (?:bad|weak|failing)|bleed (?:on|in) the brain|brain bleed`,
  String.raw`(?:never|not|\p{L}+n['’]t) (?:woken?|wake|waking|came round|come round|regain\w* consciousness)(?! (?:before|until|till|early|earlier|late|later|us|me|anybody|anyone)\b)`,
  String.raw`(?:never|not|\p{L}+n['’]t) (?:come|came|go|went|get|got|make|made it) (?:back|home|out)(?! (?:without|before|empty|late|with|until|till|again without)\b)`,
  String.raw`(?:never|not|\p{L}+n['’]t) recover(?:ed)?`,
  String.raw`(?:fought|battled|bore|endured|suffered|struggled)\b.*\b(?:and|but) (?:\p{L}+ )?lost`,
  String.raw`${VEHICLE} (?:that )?(?:hit|struck|ran (?:over|into|off)|knocked|left the road|came off|skidded|overturned|crashed)`,
  String.raw`(?:under|beneath|in front of|by) (?:a|an|the|some) (?:\p{L}+ )?${VEHICLE}|(?:knocked|thrown|came|fell) (?:off|from) (?:his|her|their|a|the) (?:\p{L}+ )?${VEHICLE}`,
  String.raw`(?:hit|struck|run over|knocked (?:down|over|off)|run down) by|knocked (?:him|her|them|\p{L}+) (?:down|over|off)|at the wheel`,
  String.raw`(?:found|finding) (?!it\b)\p{L}+ (?:dead|hanging|lifeless|unconscious|cold|lying|(?:on|in|at|under|by|below) (?:the|a|an|his|her|their|bed)\b)`,
  String.raw`(?:was|were|been) found (?:dead|hanging|lifeless|unconscious|lying|on|in|at|under|by|below)`,
  String.raw`fell (?:down|from|off|through|under|overboard|ill|into (?!place|the habit|step))|(?:had|took|suffered|after) (?:a|an|another|several|his|her|their) (?:\p{L}+ )?falls?|tripped|slipped (?:on|off|in|down)`,
  String.raw`went (?:in|into|under) the (?:\p{L}+ )?(?:water|river|sea|canal|lake|ice|reservoir)\b.*\b(?:not|never|n['’]t)|swept away|out of the (?:river|water|canal|sea|lake)`,
  String.raw`too many (?:\p{L}+ )?(?:tablets|pills)|(?:took|swallowed) (?:\p{L}+ ){0,3}(?:tablets|pills)|drank (?:him|her|them)sel(?:f|ves)|to death|rope|noose`,
  String.raw`stepped (?:off|in front)|jumped (?:off|from|in front|out)|hanged|shot (?:him|her|them)|stabbed|murdered|strangled`,
  String.raw`choked|suffocat\w+|electrocut\w+|smoke inhalation|collapsed|stopped breathing|last breath|gasping|could ?n[o'’]t breathe`,
  String.raw`(?:(?:doctors?|surgeons?|nurses?|paramedics?|they) could(?: not|n['’]t)|(?:nobody|no one|nothing) could) (?:save|be done|do (?:any ?thing|more))`,
  String.raw`(?:hit|hitting|struck) (?:his|her|their) head|broke (?:his|her|their) (?:hip|neck|back)`,
  String.raw`life support|could(?: not|n['’]t) (?:live|go on|carry on)|(?:switched|turned) off the machines?|gave up (?:the fight|on life)|ventilator|intensive care|in a coma|resuscitat\w+`,
].join('|');
const IS_FATAL = new RegExp(`(?<!\\p{L})(?:${FATAL})(?!\\p{L})`, 'iu');

/** Topics to leave out, unless the sentence tells of work there, care for others or raising money. */
const CARE =
  'hospitals?|hospice|ambulance|paramedics?|icu|casualty|a&e|oncolog\\w*|chemo\\w*|radiotherapy|diagnos\\w*|treatment|transplant|scans?|biopsy';
const IS_CARE = new RegExp(`\\b(?:${CARE}|${ILL})\\b`, 'iu');
const OF_OTHERS =
  /\b(?:worked|works|working (?:at|in|for|with|as)|nurs(?:ed|ing|es)|cared for|looked after|matron|midwife|porter|volunteer\w*|train(?:ed|ing)|collected|raised|raising|fundrais\w*|gave (?:\S+ )?to|knitted|sewed|drove|visit(?:ed|ing)|born|taught|met|ran (?:\S+ ){0,3}(?:marathon|race|shop|stall)|research)\b|\b(?:was|as|became|is) (?:a|an|the) (?:\p{L}+ ){0,3}(?:nurse|doctor|consultant|cleaner|cook|secretary|driver)\b|\bdied (?:\p{L}+ly )?(?:in \d{4} )?in (?:a |the )?hospital\b/iu;

/** False positives are acceptable: losing a true sentence is the smaller harm. */
export const touchesHarm = (text: string): boolean =>
  IS_FATAL.test(text) || (IS_CARE.test(text) && !OF_OTHERS.test(text));
