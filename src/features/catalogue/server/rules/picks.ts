import { createHash } from 'node:crypto';
import * as z from 'zod';
import { Faith, ForWhom, Theme, Tone } from '../../contract/catalogue.ts';
import * as limits from '../../contract/catalogue-limits.ts';

const Person = z.strictObject({ name: z.string(), born: z.int(), died: z.int() });
const Edition = z.strictObject({
  number: z.int(),
  title: z.string(),
  form: z.enum(['verse', 'prose']),
  author: Person,
  translator: Person.nullable(),
  editor: Person.nullable(),
  published: z.int(),
  language: z.string(),
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
  /** The first words of the text, by which it is found. If they occur several times, `occurrence` says which (from 1). */
  begins: z.string().min(8).max(80),
  occurrence: z.int().optional(),
  /** Length of the text in the edition, with each line end as one character, and the SHA-256 of its UTF-8 bytes. */
  characters: z.int(),
  sha256: z.string().length(64),
  themes: z.array(Theme).min(1),
  faith: Faith,
  tone: Tone,
  for: z.array(ForWhom).min(1),
  language: z.string(),
});
/** Format of catalogues/picks.json. The file describes texts in editions and has only the first words of each text. */
export const Picks = z.strictObject({
  library: z.strictObject({
    name: z.string(),
    /** Contains `{number}` in place of the edition's number. */
    address: z.string().startsWith('https://').includes('{number}'),
    terms: z.string().startsWith('https://'),
  }),
  editions: z.array(Edition),
  picks: z.array(Pick),
});
export type Picks = z.infer<typeof Picks>;
export type Pick = z.infer<typeof Pick>;
export type Edition = z.infer<typeof Edition>;

/** Decodes an edition, which is UTF-8 or, in older files, Latin-1. Line ends become one character. */
export function readEdition(bytes: Buffer): string {
  const utf8 = bytes.toString('utf8');
  const text = Buffer.from(utf8).equals(bytes) ? utf8 : bytes.toString('latin1');
  return text.replaceAll('\r\n', '\n');
}

export type Cut = { text: string } | { problem: 'not found' | 'another text' };

/** Cuts the picked text out of its edition. Returns a problem instead if the hash does not match. */
export function cutOut(edition: string, { begins, occurrence = 1, characters, sha256 }: Pick): Cut {
  let at = -1;
  for (let found = 0; found < occurrence; found += 1) {
    at = edition.indexOf(begins, at + 1);
    if (at === -1) return { problem: 'not found' };
  }
  const text = edition.slice(at, at + characters);
  return createHash('sha256').update(text).digest('hex') === sha256 ? { text } : { problem: 'another text' };
}

/** Sets verse in lines without shared indentation, prose in paragraphs. Removes marks of italics and converts dashes. */
export function setAnew(text: string, form: Edition['form']): string {
  const plain = text.replaceAll(/_([^_]+)_/gu, '$1').replaceAll('--', '—');
  if (form === 'prose')
    return plain
      .split(/\n\s*\n/u)
      .map((paragraph) => paragraph.replaceAll(/\s+/gu, ' ').trim())
      .join('\n\n');
  // The first line was cut after its indentation, so only the other lines show what indentation they share.
  const [first = '', ...rest] = plain.split('\n').map((line) => line.trimEnd());
  const indents = rest.filter((line) => line !== '').map((line) => line.length - line.trimStart().length);
  const shared = indents.length === 0 ? 0 : Math.min(...indents);
  const lines = [first.trimStart(), ...rest.map((line) => line.slice(shared))];
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}
