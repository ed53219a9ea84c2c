import * as z from 'zod';
import { Closeness, Loss, Moment, Tone } from '../../contract/catalogue.ts';
import * as limits from '../../contract/catalogue-limits.ts';
import type { cataloguePrompts } from '../tables.ts';
import { hashOf } from './shipped.ts';

const Wording = z.string().min(8).max(limits.PROMPT_CHARACTERS);
/** Has either `text`, which needs no pronoun, or one wording for each pronoun. */
const GivenPrompt = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      .max(limits.SLUG_CHARACTERS),
    closeness: Closeness,
    moment: Moment,
    tone: Tone,
    avoidWhen: z.array(z.enum([...Loss.options, 'pet'])),
    text: Wording.optional(),
    wordings: z.strictObject({ she: Wording, he: Wording, they: Wording, name: Wording }).optional(),
  })
  .refine(({ text, wordings }) => (text === undefined) !== (wordings === undefined), 'One of text and wordings');

/** Format of catalogues/prompts.json. */
export const GivenPrompts = z.array(GivenPrompt);

export type ShippedPrompt = typeof cataloguePrompts.$inferInsert & { shippedHash: string };

/** The prompts of this release, in the order of the file. Throws if the file is invalid. */
export function shippedPrompts(file: unknown): Omit<ShippedPrompt, 'updatedAt'>[] {
  return GivenPrompts.parse(file).map(({ id: slug, text = '', wordings, ...is }, position) => {
    const said = wordings ?? { she: text, he: text, they: text, name: text };
    const prompt = { slug, ...is, language: 'en', wordings: said, status: 'live' as const, position };
    return { ...prompt, shippedHash: hashOf(prompt) };
  });
}
