import { createHash } from 'node:crypto';
import * as z from 'zod';
import { Faith, ForWhom, Loss, Theme, Tone } from '../../contract/catalogue.ts';
import * as limits from '../../contract/catalogue-limits.ts';
import type { catalogueTexts } from '../tables.ts';
import { likenessOf } from './likeness.ts';
import { secondsToRead } from './reading-time.ts';

const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(limits.SLUG_CHARACTERS);
const whatItIs = {
  id: Slug,
  themes: z.array(Theme).min(1).max(4),
  faith: Faith,
  tone: Tone,
  for: z.array(ForWhom).min(1),
  loss: z.array(Loss),
};

/** Formats of the files in catalogues/ with texts written for this product. */
const ShippedLines = z.array(z.strictObject({ ...whatItIs, text: z.string().min(8).max(limits.QUOTE_CHARACTERS) }));
const ShippedReadings = z.array(
  z.strictObject({
    ...whatItIs,
    title: z.string().min(2).max(limits.TEXT_TITLE_CHARACTERS),
    form: z.enum(['verse', 'prose']),
    lines: z.array(z.string().max(200)).max(limits.POEM_LINES),
  }),
);

export type ShippedText = typeof catalogueTexts.$inferInsert & { shippedHash: string };

const OWN = { rights: 'own', rightsReason: 'Written for this product.', status: 'live', language: 'en' } as const;

/** Hash of a shipped row. A different hash in the next release shows that the release changed the row. */
export const hashOf = (row: object): string => createHash('sha256').update(JSON.stringify(row)).digest('hex');

type Given = z.infer<typeof ShippedLines>[number] | z.infer<typeof ShippedReadings>[number];

function shipped(given: Given, at: number): Omit<ShippedText, 'updatedAt'> {
  const { id: slug, themes, faith, tone, for: forWhom, loss } = given;
  const [kind, title, body] =
    'text' in given ? ['quote' as const, '', given.text] : ['poem' as const, given.title, given.lines.join('\n')];
  const text = {
    slug,
    kind,
    title,
    body,
    themes,
    faith,
    tone,
    forWhom,
    loss,
    position: at,
    seconds: secondsToRead(body),
    likeness: likenessOf({ body, author: '' }),
    ...OWN,
  };
  return { ...text, shippedHash: hashOf(text) };
}

/** The texts of this release, in the order of the files. Throws if a file is invalid. */
export function shippedTexts(files: { lines: unknown; readings: unknown }): Omit<ShippedText, 'updatedAt'>[] {
  const given = [...ShippedReadings.parse(files.readings), ...ShippedLines.parse(files.lines)];
  const twice = given.find(({ id }, at) => given.findIndex((other) => other.id === id) !== at);
  if (twice) throw new Error(`Two texts of the catalogue are called ${twice.id}`);
  return given.map(shipped);
}
