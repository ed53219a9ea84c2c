import * as compose from '../../../words/en/compose.ts';
import type { WritingKind, WritingVoice } from '../../../contract/writing.ts';
import { wordsIn } from '../../../../../platform/words.ts';
import type { Material } from '../../queries/grounds.ts';
import { createLock } from '../lock/lock.ts';
import { deathOnce } from './death-once.ts';
import { shortened, softened } from './passages.ts';
import { BY_WEIGHT, ROOM, themesFor } from './themes.ts';

interface Task {
  kind: WritingKind;
  voice: WritingVoice;
  passage: string;
}

type Known = Material['known'][number];

const FIRST_PERSON = /\b(i|me|my|mine|we|us|our|ours)\b/i;
const words = (text: string) => text.split(/\s+/).length;

function chosen(known: readonly Known[], kind: WritingKind): readonly Known[] {
  const room = ROOM[kind];
  if (!room) return known;
  // Short texts have their own order of facts. Long texts use the facts with the most weight.
  const weights = room.facts === undefined ? BY_WEIGHT : (themesFor(kind, 'plain')[0] ?? []);
  const weighed = known
    .filter((fact) => weights.includes(fact.key))
    .toSorted((a, b) => weights.indexOf(a.key) - weights.indexOf(b.key));
  const told: Known[] = [];
  let left = room.words ?? Number.POSITIVE_INFINITY;
  for (const fact of weighed) {
    if (told.length >= (room.facts ?? weighed.length)) break;
    if (words(fact.sentence) > left) continue;
    left -= words(fact.sentence);
    told.push(fact);
  }
  return told.length > 0 ? told : known.slice(0, room.facts);
}

/** Returns a fact as a sentence. First-person facts become quotations, or null if nobody may be quoted for them. */
function asSaid(
  material: Material,
  { key, value, sentence, quote, ledBy, saidBy }: Known,
  kind: WritingKind,
): string | null {
  if (material.language !== 'en') return sentence;
  const { remembers } = wordsIn(material.language, compose);
  if (key === 'saying' || !FIRST_PERSON.test(value)) return sentence;
  if (ledBy === null) return null;
  const isReadByThem = saidBy === material.speaker && kind.startsWith('eulogy');
  return isReadByThem || /["“”]/.test(sentence) ? (isReadByThem ? sentence : null) : remembers(ledBy, quote);
}

const isJoinable = (sentence: string) => sentence.length < 60 && !/[,:;“]|\b(and|born|died)\b/.test(sentence);

/** Replaces names by pronouns and joins short sentences, if the check against the facts accepts the result. */
function flowing(sentences: readonly string[], material: Material, isSupported: (sentence: string) => boolean): string {
  const { called } = material;
  const { pronoun, and } = wordsIn(material.language, compose);
  const she = material.pronouns && pronoun[material.pronouns];
  const isOf = (sentence: string) =>
    sentence.startsWith(`${called} `) || (she !== null && sentence.startsWith(`${she} `));
  const rest = (sentence: string) => sentence.slice(sentence.indexOf(' ') + 1);
  const verb = (sentence: string) =>
    sentence.startsWith(`${called} `) ? sentence.slice(called.length + 1) : rest(sentence);
  const lines: string[] = [];
  for (const sentence of sentences) {
    const last = lines.at(-1);
    // Some verbs have another form after "they" ("was", "has"), so keep the name.
    const isSingular = material.pronouns === 'they' && /^(was|is|has|does)\b/.test(verb(sentence));
    const byName = `${called} ${verb(sentence)}`;
    const joined = `${last?.slice(0, -1)} ${and} ${verb(sentence)}`;
    const byPronoun = `${she} ${verb(sentence)}`;
    if (!isOf(sentence)) lines.push(sentence);
    else if (last === undefined || !isOf(last)) lines.push(byName);
    else if (isJoinable(last) && isJoinable(sentence) && !isSingular && isSupported(joined))
      lines[lines.length - 1] = joined;
    else lines.push(she && !isSingular && isSupported(byPronoun) ? byPronoun : byName);
  }
  return lines.join(' ');
}

/** The rest of a sentence about a birth or death, after the verb: "in Whitby.", "at home." */
const WHERE = / (?:was born|died)( .+)$/su;

/** Joins "…was born on 3 May 1931." and "…was born in Whitby." into one sentence. Does the same for the death. */
function oneOfTwo(facts: readonly Known[]): Known[] {
  return facts.flatMap((fact) => {
    const place = fact.key === 'born' ? 'bornIn' : fact.key === 'died' ? 'diedIn' : null;
    const where = place && facts.find((one) => one.key === place);
    const day = fact.key === 'bornIn' ? 'born' : fact.key === 'diedIn' ? 'died' : null;
    if (day && facts.some((one) => one.key === day)) return [];
    const at = WHERE.exec(where?.sentence ?? '')?.[1];
    return at === undefined ? [fact] : [{ ...fact, sentence: `${fact.sentence.slice(0, -1)}${at}` }];
  });
}

/** Finds a wording that the lock accepts: "She fed the birds" as it is, with the name for "She", or as a quotation. */
function supportedWording(
  said: string,
  { quote, ledBy }: Known,
  material: Material,
  isSupported: (sentence: string) => boolean,
): string {
  if (material.language !== 'en' || isSupported(said)) return said;
  const { remembers } = wordsIn(material.language, compose);
  const byName = said.replace(/^(?:she|he|they) /iu, `${material.called} `);
  const quoted = ledBy !== null && !/["“”]/.test(quote) ? [remembers(ledBy, quote)] : [];
  return [byName, ...quoted].find(isSupported) ?? said;
}

function paragraphs(material: Material, { kind, voice }: Task): string[] {
  const lock = createLock(material);
  const isSupported = (sentence: string) => lock.sentence(sentence).state === 'kept';
  const facts = deathOnce(chosen(material.known, kind), material, isSupported);
  const isEnglish = material.language === 'en';
  const told = themesFor(kind, voice).flatMap((theme) => {
    const own = facts
      .filter((fact) => theme.includes(fact.key))
      .toSorted((a, b) => theme.indexOf(a.key) - theme.indexOf(b.key));
    const sentences = (isEnglish ? oneOfTwo(own) : own).flatMap((fact) => {
      const said = asSaid(material, fact, kind);
      return said === null ? [] : supportedWording(said, fact, material, isSupported);
    });
    if (sentences.length === 0) return [];
    return [sentences];
  });
  return closed(told).map((sentences) =>
    isEnglish && voice !== 'formal' ? flowing(sentences, material, isSupported) : sentences.join(' '),
  );
}

/** Joins short themes into one paragraph. */
function closed(themes: readonly string[][]): string[][] {
  const shared: string[][] = [];
  for (const theme of themes) {
    const last = shared.at(-1);
    // After a quotation, a sentence would seem to be about the person quoted, so begin a paragraph.
    const isQuoting = last?.at(-1)?.endsWith('”');
    if (last && !isQuoting && last.length + theme.length <= 3) last.push(...theme);
    else shared.push([...theme]);
  }
  return shared;
}

function quotations({ facts, language }: Material): string[] {
  const { wrote } = wordsIn(language, compose);
  return facts.flatMap(({ text, saidBy, isQuoted }) =>
    isQuoted === 'of a visitor' && saidBy && text.length <= 400 && !/["“”\n]/.test(text) ? [wrote(saidBy, text)] : [],
  );
}

/** Formal texts use the whole name at its first mention. */
function withWholeName(texts: string[], { name, called }: Material): string[] {
  const at = texts.findIndex((one) => one.startsWith(`${called} `));
  if (at < 0 || !name.startsWith(called)) return texts;
  return texts.map((one, i) => (i === at ? `${name}${one.slice(called.length)}` : one));
}

/** Composes a text without a model, from the facts' sentences and fixed sentences that contain no facts. */
export function composed(material: Material, task: Task): string {
  if (task.kind === 'shorten') return shortened(task.passage);
  if (task.kind === 'soften') return softened(task.passage, wordsIn(material.language, compose).gentler);
  const { called } = material;
  const said = [...paragraphs(material, task), ...quotations(material)];
  if (material.language !== 'en') return said.join('\n\n');
  const { opening, ending, thanks } = wordsIn(material.language, compose);
  const whole = task.voice === 'formal' ? withWholeName(said, material) : said;
  if (task.kind === 'thank-you') return [thanks(called), ...whole].join('\n\n');
  if (!task.kind.startsWith('eulogy')) return whole.join('\n\n');
  return [opening[task.voice](called), ...whole, ending[task.voice](called)].join('\n\n');
}
