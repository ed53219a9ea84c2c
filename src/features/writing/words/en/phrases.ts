// Recognises English phrases, sentences, verbs and things, with lists and guesses. Unrecognised text stays unchanged.

// These are regular expressions and not strings, so that translators do not change them.
const VERBS =
  /arose|ate|beat|became|began|bent|bit|blew|bore|bought|bred|broke|brought|built|burnt|came|caught|chose|could|cut|danced|dealt|did|drank|dreamt|drew|drove|dug|fed|fell|felt|flew|forgave|forgot|fought|found|gave|got|grew|had|heard|held|hid|kept|knew|knitted|laid|learnt|led|left|lent|let|lit|lost|made|met|mowed|paid|played|put|ran|rang|read|rode|said|sailed|sang|sat|saw|sent|set|sewed|shone|shot|shut|slept|sold|sowed|spent|spoke|spun|stole|stood|stuck|swam|swept|swore|taught|threw|told|took|used to|walked|was|went|were|woke|won|wore|would|wove|wrote|\p{L}{2,}ed/u
    .source;
/** Nouns and adjectives that look like past verbs. */
const NO_VERB =
  /^(fred|alfred|wilfred|winifred|mildred|manfred|sigfried|jared|ahmed|mohamm?ed|muhammed|mohamed|hundred|shed|bed|seed|speed|weed|reed|feed|need|breed|thread|bread|red|sacred|naked|wicked|beloved|hatred|kindred|unwed|allied|\p{L}+-\p{L}+ed|old-fashioned|retired|skilled|qualified|experienced|gifted|talented|dedicated|devoted|registered|chartered|respected|renowned|celebrated|assorted|(baked|boiled|buttered|burnt|fried|roasted|pickled|stewed|iced|stuffed|mixed) (beans|potatoes|apples|goods|toast|eggs?|fish|onions|cabbage|chicken|lamb|buns|tomatoes|salad|vegetables)|used (?!to\b)|lost (causes|dogs|cats|animals|things|property)|found (objects|things)|felt (hats|toys|animals|slippers)|cut flowers|left wing|set dances)\b/iu;
const RETIRED = /^(retired (from|in|at|to|as|early|late|after)|retired$|devoted \p{L}+ to)\b/iu;
const STARTS_WITH_VERB = new RegExp(
  `^((never|always|often|sometimes|once|usually|also) )?(${VERBS})(?=$|[^\\p{L}’'-])`,
  'iu',
);

/** Begins with a verb, so that only the name is put before it: "taught botany". */
export const isVerb = (value: string): boolean =>
  RETIRED.test(value) || (STARTS_WITH_VERB.test(value) && !NO_VERB.test(value) && !isDone(value));

const DONE =
  /^(born|christened|baptised|ordained|buried|widowed|divorced|separated|adopted|evacuated|orphaned|educated|stationed|employed|apprenticed|awarded|elected|honoured|decorated|wounded|mentioned|(married|engaged|known|called|named|nicknamed|based|raised|brought up|trained) (to|as|for|in|at|by|on|near|from))\b/iu;
const CALLED = /^([Cc]alled|[Nn]amed|[Nn]icknamed) ["“‘'\p{Lu}]/u;
/** A passive, which needs "was": "brought up by an aunt". */
export const isDone = (value: string): boolean => DONE.test(value) || CALLED.test(value);

/** A state, which needs "was": "late for everything", "always in the garden". */
export const isState = (value: string): boolean =>
  /^((always|never|often|sometimes|usually) (without|on|in|at|with|up|out|there|\p{L}+ing|\p{L}+ful|\p{L}+y)\b|((always|never|often|sometimes|usually) )?(late|early|first|last|busy|ready|kind|happy|hungry|cold|tired|quiet|loud|on time|up (at|by|early|before|late)|the (first|last) (to|in|out))\b)/iu.test(
    value,
  );

const PLACED =
  /^(in|at|on|near|by|with|between|among|around|round|under|above|behind|beside|outside|inside|over|across|along|as|when|whenever|wherever|from|to|for|after|during|until|next to|opposite|off|aboard|through|out)\b/iu;
export const isPlaced = (value: string): boolean => PLACED.test(value);
export const hasArticle = (value: string): boolean =>
  /^(an?|the|his|her|their|its|my|our|your|many|several|some|one|two|three|four|five|\d+)\b/iu.test(value);
/** A place that needs "on": "a farm near Appleby". */
export const isOn = (value: string): boolean =>
  /^(an?|the|his|her|their) (\p{L}+ ){0,3}?(boat|barge|narrowboat|houseboat|ship|farm|croft|island|estate|coast|canal)\b/iu.test(
    value,
  );
/** A place that needs "at": "12 Church Street". */
export const isAt = (value: string): boolean => /^(\d+[a-z]?,? \p{Lu}|(no\.?|number) \d)/iu.test(value);
export const isGerund = (value: string): boolean =>
  /^\p{L}{2,}ing\b/iu.test(value) &&
  !/^(king|spring|ring|string|morning|evening|thing|wedding|everything|something|nothing|anything|pudding|ceiling|herring|duckling)s?\b/iu.test(
    value,
  );

const NUMBER =
  /(\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty(-\w+)?|thirty(-\w+)?)/u
    .source;
const hasForm = (form: string) => {
  const found = new RegExp(`^${form}$`, 'iu');
  return (value: string): boolean => found.test(value.replace(/[.!]$/, ''));
};
/** A number in words: "fourteen". */
export const isNumber = hasForm(NUMBER);
export const isDuration = hasForm(
  new RegExp(
    `((nearly|almost|about|just|only|less than|more than) )*(${NUMBER}( and a half)?|an?|half an?|a few|some) (second|minute|hour|day|night|week|month|year)s?( and (${NUMBER}|an?) (minute|hour|day|night|week|month)s?)?`,
  ).source,
);
export const isOfOne = (value: string): boolean => /^(\p{L}+ )*?(1|one|an?|half an?) \p{L}+$/iu.test(value);
const startsWithNumber = (value: string) =>
  new RegExp(`^((nearly|almost|about|just|only|less|more) )?${NUMBER}\\b`, 'iu').test(value);
/** Counted people or things: "two sisters", "a brother, Tom". */
export const isCounted = (value: string): boolean =>
  new RegExp(`^(${NUMBER}|an?|no|several|many) \\p{L}`, 'iu').test(value);
export const isNobody = hasForm(/(none|no|nobody|no one|not any|nil|n\/a)/u.source);

const TRADE =
  /^(nurse|midwife|cook|clerk|mechanic|cleaner|judge|pilot|guard|chef|smith|cobbler|farmhand|labourer|secretary|priest|monk|nun|vet|dentist|accountant|shop assistant|assistant|captain|steward|apprentice|au pair|docker|butler|maid|nanny|mason|matron|plumber|vicar|rabbi|imam|surveyor|architect|astronaut|athlete|diplomat|pharmacist|paramedic|scribe|coach|guide|housewife|homemaker|foster (mother|father|parent)|\p{L}+(er|or|ist|man|woman|ian|ant|ess|eer|smith|wright))$/iu;
/** An occupation: "nurse at St Luke’s", "botany teacher". */
export function isTrade(value: string): boolean {
  const [what = ''] = value.split(/,|\s(?:at|in|on|for|with|of|by|from|until|and|to)\s/u);
  const last = what.split(' ').at(-1) ?? '';
  return (
    TRADE.test(last) && !/^(other|either|never|after|over|under|paper|water|number|summer|winter|corner)$/iu.test(last)
  );
}
/** A unique post, which needs no article: "head of the school". */
export const isPost = (value: string): boolean =>
  /^(head|captain|director|manager|secretary|chair|chairman|chairwoman|mayor|treasurer) (of|to|at)\b/iu.test(value);

const SOUNDS_LIKE_YOU = /^(uni[^nm]|unit|union|us[ei]|ut[ei]|eu|one\b|once\b|ukr|ural)/iu;
const SILENT_H = /^(hour|honest|honour|honorary|heir)/iu;
const LETTERS = /^[AEFHILMNORSX][A-Z]+\b/u;
export function article(value: string): string {
  const [first = ''] = value.split(' ');
  if (/^[A-Z]{2,}$/u.test(first)) return LETTERS.test(first) ? 'an' : 'a';
  return (/^[aeiou]/iu.test(first) && !SOUNDS_LIKE_YOU.test(first)) || SILENT_H.test(first) ? 'an' : 'a';
}

/** Common words, which have a capital only because a phone's keyboard wrote one. */
const COMMON =
  /^(the|an?|his|her|their|its|my|our|your|this|that|these|those|being|in|on|at|by|near|with|under|behind|beside|between|outside|inside|when|from|after|during|until|for|to|as|every|everything|everybody|everyone|all|any|anything|something|always|never|often|once|two|three|four|five|six|seven|eight|nine|ten|many|several|some|no|not|old|new|good|bad|big|small|little|long|short|hot|cold|strong|proper|fresh|home|music|books|dogs?|cats?|birds|horses|bees|trains|boats|cars|motorbikes|buses|flowers|gardens?|roses|tomatoes|trees|tea|coffee|chocolate|cakes?|bread|jam|toast|beer|wine|whisky|fish|chips|football|rugby|cricket|golf|tennis|darts|bowls|snooker|bingo|crosswords|puzzles|cards|chess|people|children|family|friends|life|laughter|kindness|honesty|patience|walks|long|hills|mountains|rain|snow|sunshine|summer|winter|autumn|spring|late|early|first|last|nurse|teacher|driver|farmer|cooks?|lots|loads|plenty|tiny|tall|quilts?|jumpers?|model|pictures|paintings|poetry|poems|history|science|politics|theatre|opera|jazz|folk|hymns|carols|what|who|whoever|how|where|anybody|anyone|neighbours|strangers)(?![\p{L}’'-])/u;
const lowered = (value: string) => `${value.charAt(0).toLowerCase()}${value.slice(1)}`;
/** Lowers the first letter, except in possible names: "Sunday radio", "Old Trafford". */
export function within(value: string): string {
  if (!/^\p{Lu}(\p{Ll}|\s|$)/u.test(value) || /^I\b/u.test(value)) return value;
  if (/^(The|An?) /u.test(value)) return lowered(value);
  const isName = /^(Old|New|Good|Big|Little|All|Home|Songs?|\p{L}+ing) \p{Lu}\p{Ll}/u.test(value);
  const isPlain = [isGerund, isVerb, isDone, isState, startsWithNumber].some((one) => one(value));
  return !isName && (isPlain || COMMON.test(lowered(value))) ? lowered(value) : value;
}
const PEOPLES =
  /^(french|german|spanish|italian|english|welsh|irish|scottish|latin|greek|russian|polish|chinese|japanese|arabic|hebrew|urdu|punjabi|methodist|catholic|anglican|baptist|sikh|muslim|jewish|hindu)\b/iu;
/** Lowers the first letter of a trade, unless a name starts it: "Royal Navy engineer". */
export const asTrade = (value: string): string =>
  /^(\p{Lu}\p{Ll}+(?!\p{Ll}| \p{Lu})|An? )/u.test(value) && !PEOPLES.test(value) ? lowered(value) : value;
export const capital = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1);

const VERB = new RegExp(
  `(?<=^|[^\\p{L}’'])(${VERBS}|is|are|has|have|does|do|can|will|stands?|makes?|keeps?)(?=$|[^\\p{L}’'])`,
  'giu',
);
/** A clause with its own verb: "that she baked", "where we lived". */
const ASIDE =
  /(?<![\p{L}])((who|that|which|whom|whose|when|where|because|as|if|while)( (he|she|they|we|i|you|it))?|(he|she|they|we|i|you|it))(?![\p{L}’'])/giu;
const hasOwnVerb = (value: string) => {
  const [, rest = ''] = /^\S+\s+([\s\S]*)$/u.exec(value) ?? [];
  return (rest.match(VERB)?.length ?? 0) > (rest.match(ASIDE)?.length ?? 0);
};

const PRONOUN =
  /^(she|he|they|it|i|we|you|there|this|that was|nobody|everybody|everyone|somebody|people|no one)\s+\S/iu;
const PRONOUN_SHORT = /^(she|he|they|it|i|we|there)(’|')(s|d|ll|ve|re|m)\s/iu;
const SOMEBODY =
  /^((my|our|her|his|their) \p{L}|(mum|mam|mom|dad|nan|nana|gran|granny|grandma|grandad|grandpa|mother|father|auntie?|uncle|sister|brother)\b)/iu;

/** Whether the answer has its own subject and verb. */
export function isSentence(value: string, name: string): boolean {
  const isOfName = ['', '’s', "'s"].some((end) => value.startsWith(`${name}${end} `));
  if (/[.!?]["”’']?\s+["“‘']?\p{Lu}/u.test(value.replaceAll(/\b(St|Dr|Mr|Mrs|Ms|No|Rev|Prof|\p{Lu})\.\s/gu, '$1 ')))
    return true;
  if (PRONOUN_SHORT.test(value) || (PRONOUN.test(value) && !isPronouns(value))) return true;
  if (isOfName || SOMEBODY.test(value)) return hasOwnVerb(value);
  return (
    /[.!?]["”’']?$/u.test(value) && /^\p{Lu}/u.test(value) && !isVerb(value) && !isGerund(value) && hasOwnVerb(value)
  );
}
const isPronouns = (value: string) =>
  /^(she|he|they|it)\s*[/,]|^(she|he|they) (or|and) (her|him|them|he|she|they)$/iu.test(value);

/** Whether the answer reports a saying, instead of being one: "She always said: look twice". */
export const isReport = (value: string, name: string): boolean =>
  new RegExp(
    `^(she|he|they|we|${name.replaceAll(/[^\p{L}\p{N} ]/gu, '.')}|mum|dad|nan|gran)\\b.*\\b(said|says?|saying|told|tells?|called|calls|asked|sang)\\b`,
    'iu',
  ).test(value);
