// What admins do with the catalogue of words. Screens come with the admin area; `npm run admin` does the same.
import * as z from 'zod';
import { Closeness, Faith, ForWhom, Loss, Moment, Rights, TextKind, Theme, Tone } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { because, FieldProblem } from './field-refusals.ts';
import * as limits from './catalogue-limits.ts';
import { Cursor, pageOf } from './pages.ts';
import { optionalText, requiredText } from './text.ts';

/** live: everybody meets it. retired: in no list any more, and still where it was chosen. */
export const EntryStatus = z.enum(['draft', 'live', 'retired']);
export type EntryStatus = z.infer<typeof EntryStatus>;

const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, because('slug'))
  .max(limits.SLUG_CHARACTERS);
const Language = z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, because('language'));
const Year = z.int().min(-3000).max(2100).nullable();

/** All that is said of a text by hand. */
export const TextWords = z.object({
  kind: TextKind,
  title: optionalText(limits.TEXT_TITLE_CHARACTERS),
  body: requiredText(limits.TEXT_CHARACTERS),
  author: optionalText(limits.AUTHOR_CHARACTERS),
  born: Year,
  died: Year,
  work: optionalText(limits.WORK_CHARACTERS),
  year: Year,
  translator: optionalText(limits.AUTHOR_CHARACTERS),
  language: Language,
  themes: z.array(Theme).min(1).max(8),
  faith: Faith,
  tone: Tone,
  forWhom: z.array(ForWhom).min(1),
  loss: z.array(Loss),
  /** Null while nobody knows: then it cannot be live. */
  rights: Rights.nullable(),
  /** Why it may be shown, in a sentence. */
  rightsReason: optionalText(limits.RIGHTS_REASON_CHARACTERS),
});
export type TextWords = z.infer<typeof TextWords>;

const Wording = requiredText(limits.PROMPT_CHARACTERS);
export const PromptWords = z.object({
  closeness: Closeness,
  moment: Moment,
  tone: Tone,
  avoidWhen: z.array(z.enum([...Loss.options, 'pet'])),
  language: Language,
  /** Each with `{name}` where the name stands; `name` where there is no pronoun. */
  wordings: z.object({ she: Wording, he: Wording, they: Wording, name: Wording }),
});
export type PromptWords = z.infer<typeof PromptWords>;

/** What is known of an entry beside its words. */
const Standing = z.object({
  slug: z.string(),
  status: EntryStatus,
  /** release: written for this product and shipped with it. edition: cut out of one. hand: put in here. */
  source: z.enum(['release', 'edition', 'hand']),
  /** An admin changed it, so that no release does any more. */
  isChanged: z.boolean(),
  /** Names what was read; a change names it. */
  revision: z.string(),
});
export const AdminText = TextWords.extend(Standing.shape).extend({ seconds: z.int() });
export type AdminText = z.infer<typeof AdminText>;
export const AdminPrompt = PromptWords.extend(Standing.shape);
export type AdminPrompt = z.infer<typeof AdminPrompt>;

export const EntryFormat = z.enum(['csv', 'json']);
export type EntryFormat = z.infer<typeof EntryFormat>;

const Import = z.object({
  format: EntryFormat,
  content: z.string(),
  /** Only says what would become of each line. */
  isDryRun: z.boolean(),
});
/** All or nothing: one line that is refused keeps the others out. */
export const ImportReport = z.object({
  isWritten: z.boolean(),
  lines: z.array(
    z.object({
      /** Counted from 1, without the heading. */
      line: z.int(),
      slug: z.string(),
      result: z.enum(['added', 'changed', 'same', 'refused']),
      fields: z.array(FieldProblem).optional(),
    }),
  ),
});
export type ImportReport = z.infer<typeof ImportReport>;

const Filters = z.object({
  status: EntryStatus.optional(),
  language: z.string().max(20).optional(),
  /** In its slug and words. */
  search: optionalText(limits.SEARCH_CHARACTERS).optional(),
  after: Cursor.optional(),
});
export type EntryFilters = z.infer<typeof Filters>;
const Named = z.object({ slug: z.string().max(limits.SLUG_CHARACTERS) });
const Revision = z.object({ revision: z.string().max(40) });
const Place = Named.extend({ before: z.string().max(limits.SLUG_CHARACTERS).nullable() });
const Status = Named.extend(Revision.shape).extend({ status: EntryStatus });

/** `before` in an order names the entry in front of which one is to stand; null is the end. */
const shelf = <Words extends z.ZodRawShape, Entry extends z.ZodType>(
  path: 'texts' | 'prompts',
  words: z.ZodObject<Words>,
  entry: Entry,
) => ({
  list: endpoint('admin')
    .route({ method: 'GET', path: `/catalogue/${path}` })
    .input(Filters)
    .output(pageOf(entry)),
  read: endpoint('admin')
    .route({ method: 'GET', path: `/catalogue/${path}/{slug}` })
    .input(Named)
    .output(entry),
  /** As a draft. ENTRY_EXISTS where its slug or its words are there already. */
  create: endpoint('admin')
    .route({ method: 'POST', path: `/catalogue/${path}`, successStatus: 201 })
    .input(z.object({ slug: Slug, words }))
    .output(entry),
  /** EDIT_CONFLICT with the entry as it is where somebody else changed it since `revision`. */
  change: endpoint('admin')
    .route({ method: 'PUT', path: `/catalogue/${path}/{slug}` })
    .input(Named.extend(Revision.shape).extend({ words }))
    .output(entry),
  /** Of a text without rights and their reason `live` is refused. */
  setStatus: endpoint('admin')
    .route({ method: 'PUT', path: `/catalogue/${path}/{slug}/status` })
    .input(Status)
    .output(entry),
  order: endpoint('admin')
    .route({ method: 'PUT', path: `/catalogue/${path}/{slug}/place` })
    .input(Place)
    .output(entry),
  import: endpoint('admin')
    .route({ method: 'POST', path: `/catalogue/${path}/imports` })
    .input(Import)
    .output(ImportReport),
  export: endpoint('admin')
    .route({ method: 'GET', path: `/catalogue/${path}/exports/{format}` })
    .input(z.object({ format: EntryFormat }))
    .output(z.object({ content: z.string() })),
});

export const adminTexts = {
  ...shelf('texts', TextWords, AdminText),
  /** On how many pages it stands. */
  usage: endpoint('admin')
    .route({ method: 'GET', path: '/catalogue/texts/{slug}/usage' })
    .input(Named)
    .output(z.object({ pages: z.int() })),
};
export const adminPrompts = shelf('prompts', PromptWords, AdminPrompt);
