import { createHash } from 'node:crypto';
import * as z from 'zod';
import { Faith, ForWhom, Theme, Tone } from '../../contract/catalogue.ts';
import * as limits from '../../contract/catalogue-limits.ts';

const Person = z.strictObject({ name: z.string(), born: z.int(), died: z.int() });
const Edition = z.strictObject({
  /** In the public library. */
  number: z.int(),
  title: z.string(),
  /** In which its texts are set: lines as they stand, or paragraphs. */
  form: z.enum(['verse', 'prose']),
  author: Person,
  translator: Person.nullable(),
  editor: Person.nullable(),
  published: z.int(),
  language: z.string(),
  /** Why it is free, in a sentence. */
  why: z.string(),
});
const Pick = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(limits.SLUG_CHARACTERS),
  kind: z.enum(['quote', 'poem']),
  edition: z.int(),
  author: Person,
  translator: Person.optional(),
  title: z.string().nullable(),
  work: z.string(),
  /** Its first words, by which it is found; `occurrence` says which, where they stand there more than once. */
  begins: z.string().min(8).max(80),
  occurrence: z.int().optional(),
  /** Length of the text in the edition, line ends as one character, and the SHA-256 of its UTF-8 bytes. */
  characters: z.int(),
  sha256: z.string().length(64),
  themes: z.array(Theme).min(1),
  faith: Faith,
  tone: Tone,
  for: z.array(ForWhom).min(1),
  language: z.string(),
});
/** catalogues/picks.json: facts about texts in editions, and none of their words but the first. */
export const Picks = z.strictObject({
  library: z.strictObject({
    name: z.string(),
    /** `{number}` is the edition's. */
    address: z.string().startsWith('https://').includes('{number}'),
    terms: z.string().startsWith('https://'),
  }),
  editions: z.array(Edition),
  picks: z.array(Pick),
});
export type Picks = z.infer<typeof Picks>;
export type Pick = z.infer<typeof Pick>;
export type Edition = z.infer<typeof Edition>;

/** An edition as text: most are UTF-8, older files Latin-1; each line ends with one character. */
export function readEdition(bytes: Buffer): string {
  const utf8 = bytes.toString('utf8');
  const text = Buffer.from(utf8).equals(bytes) ? utf8 : bytes.toString('latin1');
  return text.replaceAll('\r\n', '\n');
}

export type Cut = { text: string } | { problem: 'not found' | 'another text' };

/** The text of a pick, exactly as it stands in its edition; what differs by a letter from what was picked is none. */
export function cutOut(edition: string, { begins, occurrence = 1, characters, sha256 }: Pick): Cut {
  let at = -1;
  for (let found = 0; found < occurrence; found += 1) {
    at = edition.indexOf(begins, at + 1);
    if (at === -1) return { problem: 'not found' };
  }
  const text = edition.slice(at, at + characters);
  return createHash('sha256').update(text).digest('hex') === sha256 ? { text } : { problem: 'another text' };
}

/**
 * As it is set here: verse line by line, without the indentation that all lines share, and prose in its paragraphs. The
 * edition's signs for italics are left out, and its dashes are dashes.
 */
export function setAnew(text: string, form: Edition['form']): string {
  const plain = text.replaceAll(/_([^_]+)_/gu, '$1').replaceAll('--', '—');
  if (form === 'prose')
    return plain
      .split(/\n\s*\n/u)
      .map((paragraph) => paragraph.replaceAll(/\s+/gu, ' ').trim())
      .join('\n\n');
  // The first line is cut where it begins, behind its indentation.
  const [first = '', ...rest] = plain.split('\n').map((line) => line.trimEnd());
  const indents = rest.filter((line) => line !== '').map((line) => line.length - line.trimStart().length);
  const shared = indents.length === 0 ? 0 : Math.min(...indents);
  const lines = [first.trimStart(), ...rest.map((line) => line.slice(shared))];
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}
