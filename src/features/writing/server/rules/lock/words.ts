// English function words, which the lock ignores or treats as joints. Every other word is content, and must be in a
// fact.

const list = (words: string) => new Set(words.trim().split(/\s+/));

export const ARTICLES = list('a an the');
export const BE = list('is are was were be been being am');
export const HAVE = list('has have had having');
export const DO = list('do did does');
/** Words that add no meaning anywhere. */
export const FILLERS = list('also too there');

/** A preposition belongs to the words after it. Only prepositions in the same row of `ROWS` are interchangeable. */
export const PREPOSITIONS = list(`
  in on at from to for with by about into onto over under after before since until till during through between among behind
  beside near across along against around above below off out up down without within towards toward upon like as than per
  outside inside throughout despite except beyond alongside aboard`);
/** Words that are interchangeable for times and places: "on 3 May", "in May". */
export const ROWS: readonly ReadonlySet<string>[] = [
  list('in on at'),
  list('until till'),
  list('towards toward'),
  list('near beside'),
];

/** Words that open a subordinate clause. */
export const SUBORDINATORS = list(
  'when while where because if although though unless whereas but or nor whenever wherever that',
);
export const RELATIVES = list('who which whose whom');

/** Words that change the meaning of the part before, so it may not be used without the part that they begin. */
export const SAVED_LEADS = list('without except if unless or nor although though like than to for only per');

export const PRONOUNS = {
  she: list('she her hers herself'),
  he: list('he him his himself'),
  they: list('they them their theirs themself themselves'),
  it: list('it its itself'),
  i: list('i me my mine myself'),
  we: list('we us our ours ourselves'),
  you: list('you your yours yourself yourselves'),
} as const;
export const SUBJECT_PRONOUNS = list('she he they');
export const POSSESSIVES = list('her his their');
export const FIRST_PERSON = new Set<string>([...PRONOUNS.i, ...PRONOUNS.we]);

export const MONTHS: readonly string[] =
  'january february march april may june july august september october november december'.split(' ');

/** Words before which "was" may be added: "Born in Whitby". Before other words it would make the sentence passive. */
export const TAKES_WAS = list(
  'born married engaged educated buried widowed ordained christened baptised baptized brought raised stationed based apprenticed',
);

/** Verbs that introduce a quotation. */
export const SAYS = list(
  'say says said saying remembers remembered recalls writes wrote tells told puts put used would to words own',
);

const IRREGULAR = `
  arise arose arisen|bear bore born borne|beat beaten|become became|begin began begun|bend bent|bind bound|bite bit bitten|
  bleed bled|blow blew blown|break broke broken|bring brought|build built|burn burnt|buy bought|catch caught|choose chose chosen|
  come came|cost|creep crept|cut|deal dealt|dig dug|draw drew drawn|dream dreamt|drink drank drunk|drive drove driven|
  eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought|find found|flee fled|fly flew flown|forbid forbade forbidden|
  forget forgot forgotten|forgive forgave forgiven|freeze froze frozen|get got|give gave given|go went gone|grow grew grown|
  hang hung|hear heard|hide hid hidden|hit|hold held|hurt|keep kept|kneel knelt|knit|know knew known|lay laid|lead led|
  lean leant|learn learnt|leave left|lend lent|let|lie lay lain|light lit|lose lost|make made|mean meant|meet met|mow mown|
  pay paid|put|read|ride rode ridden|ring rang rung|rise rose risen|run ran|say said|see saw seen|seek sought|sell sold|
  send sent|set|sew sewn|shake shook shaken|shine shone|shoot shot|show shown|shut|sing sang sung|sink sank sunk|sit sat|
  sleep slept|slide slid|speak spoke spoken|spend spent|spin spun|spread|stand stood|steal stole stolen|stick stuck|
  sting stung|strike struck|swear swore sworn|sweep swept|swim swam swum|swing swung|take took taken|teach taught|tear tore torn|
  tell told|think thought|throw threw thrown|understand understood|wake woke woken|wear wore worn|weave wove woven|weep wept|
  win won|wind wound|withdraw withdrew withdrawn|write wrote written`;

export const IRREGULAR_VERBS: ReadonlyMap<string, string> = new Map(
  IRREGULAR.split('|').flatMap((row) => {
    const forms = row.trim().split(/\s+/);
    return forms.map((form): [string, string] => [form, forms[0] ?? form]);
  }),
);
