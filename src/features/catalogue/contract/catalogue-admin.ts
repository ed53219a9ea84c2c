// Endpoints by which admins edit the catalogue. `npm run admin` can do the same from the terminal.
import * as z from 'zod';
import { adminAsked, adminPageOf, ROWS_PER_ADMIN_PAGE } from '../../../shared/api/admin-lists.ts';
import { Closeness, Faith, ForWhom, Loss, Moment, Rights, TextKind, Theme, Tone } from './catalogue.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because, FieldProblem } from '../../../shared/api/field-refusals.ts';
import * as limits from './catalogue-limits.ts';
import { givenName, optionalText, requiredText } from '../../../shared/text/text.ts';

/** live: in the lists. retired: not in the lists, but still shown on pages that chose it. */
export const EntryStatus = z.enum(['draft', 'live', 'retired']);
export type EntryStatus = z.infer<typeof EntryStatus>;

const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, because('slug'))
  .max(limits.SLUG_CHARACTERS, because('too_long', { max: limits.SLUG_CHARACTERS }));
const Language = z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, because('language'));
/** Slug of the first entry in a group of translations. Empty if the entry has no translations. */
const SameAs = z.union([Slug, z.literal('')]).default('');
const noYear = because('year');
const Year = z.int(noYear).min(-3000, noYear).max(2100, noYear).nullable();

/** All fields of a text, which live and retired texts must have. `TextDraft` says which of them a draft may lack. */
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
  themes: z.array(Theme).min(1, because('none_chosen')).max(8),
  faith: Faith,
  tone: Tone,
  forWhom: z.array(ForWhom).min(1, because('none_chosen')),
  loss: z.array(Loss),
  /** Null if unknown. Such a text cannot go live. */
  rights: Rights.nullable(),
  rightsReason: optionalText(limits.RIGHTS_REASON_CHARACTERS),
  sameAs: SameAs,
});
export type TextWords = z.infer<typeof TextWords>;

const anySlug = optionalText(limits.SLUG_CHARACTERS).default('');
const anyLanguage = z.union([Language, z.literal('')]);
/** An unfinished text. It is checked against `TextWords` before it goes live. */
export const TextDraft = TextWords.extend({
  body: optionalText(limits.TEXT_CHARACTERS),
  language: anyLanguage,
  themes: z.array(Theme).max(8),
  forWhom: z.array(ForWhom),
  sameAs: anySlug,
});

const Wording = requiredText(limits.PROMPT_CHARACTERS);
export const PromptWords = z.object({
  closeness: Closeness,
  moment: Moment,
  tone: Tone,
  avoidWhen: z.array(z.enum([...Loss.options, 'pet'])),
  language: Language,
  /** Each wording contains `{name}`. `name` is the wording without a pronoun. */
  wordings: z.object({ she: Wording, he: Wording, they: Wording, name: Wording }),
  sameAs: SameAs,
});
export type PromptWords = z.infer<typeof PromptWords>;

const AnyWording = optionalText(limits.PROMPT_CHARACTERS);
export const PromptDraft = PromptWords.extend({
  language: anyLanguage,
  wordings: z.object({ she: AnyWording, he: AnyWording, they: AnyWording, name: AnyWording }),
  sameAs: anySlug,
});

/** Fields of an entry in addition to its texts. */
const EntryFacts = z.object({
  slug: z.string(),
  status: EntryStatus,
  /** release: written for this product, shipped with it. edition: cut from a public edition. hand: typed by an admin. */
  source: z.enum(['release', 'edition', 'hand']),
  /** Whether an admin changed the entry. Then releases do not update it. */
  isChanged: z.boolean(),
  /** Version of the entry. A change sends the version it is based on, so that a change by somebody else is noticed. */
  revision: z.string(),
});
export const AdminText = TextDraft.extend(EntryFacts.shape).extend({ seconds: z.int() });
export type AdminText = z.infer<typeof AdminText>;
export const AdminPrompt = PromptDraft.extend(EntryFacts.shape);
export type AdminPrompt = z.infer<typeof AdminPrompt>;

export const EntryFormat = z.enum(['csv', 'json']);
export type EntryFormat = z.infer<typeof EntryFormat>;

const Import = z.object({
  format: EntryFormat,
  content: z.string(),
  /** If true, nothing is written. The report says what an import would do with each line. */
  isDryRun: z.boolean(),
  /** Only for imports of texts: if given, lines with a text of the other kind are refused. */
  kind: TextKind.optional(),
});
/** The result of an import, which writes all lines or none: if one line is refused, nothing is written. */
export const ImportReport = z.object({
  isWritten: z.boolean(),
  lines: z.array(
    z.object({
      /** In CSV, the line number that spreadsheets show, where the heading is line 1. In JSON, the number of the entry. */
      line: z.int(),
      slug: z.string(),
      result: z.enum(['added', 'changed', 'same', 'refused']),
      differs: z.array(z.string()).optional(),
      fields: z.array(FieldProblem).optional(),
    }),
  ),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** `yes`: texts that have rights and a reason for them. `no`: all other texts. */
const Cleared = z.enum(['yes', 'no']);

export const ENTRY_SORTS = ['usual', '-changed'] as const;

/** `q` searches names and texts. Default order is that of the catalogue; `-changed` puts the latest change first. */
const asked = adminAsked(ENTRY_SORTS).extend({
  status: EntryStatus.optional(),
  language: z.string().max(20).optional(),
});
const TextsAsked = asked.extend({ kind: TextKind.optional(), faith: Faith.optional(), cleared: Cleared.optional() });
const PromptsAsked = asked.extend({ closeness: Closeness.optional(), moment: Moment.optional() });
export type EntriesAsked = z.infer<typeof TextsAsked> & z.infer<typeof PromptsAsked>;
/** Names of all filters for entries. Each screen has only some of these filters. */
export type EntryFilter = Exclude<keyof EntriesAsked, 'q' | 'after' | 'sort'>;

const Named = z.object({ slug: givenName(limits.SLUG_CHARACTERS) });
const Revision = z.object({ revision: z.string().max(40) });
const OtherSlug = givenName(limits.SLUG_CHARACTERS);
const Place = Named.extend({ before: OtherSlug.nullable().optional(), behind: OtherSlug.optional() });
const Status = Named.extend(Revision.shape).extend({ status: EntryStatus });

/** An entry that is likely a duplicate: it shares most words, or both title and author. */
export const LikeEntry = z.object({
  slug: z.string(),
  called: z.string(),
  status: EntryStatus,
  language: z.string(),
  by: z.enum(['words', 'title']),
});
export type LikeEntry = z.infer<typeof LikeEntry>;

const amongMany = <Words extends z.ZodRawShape, Entry extends z.ZodType>(
  path: 'texts' | 'prompts',
  { words, entry }: { words: z.ZodObject<Words>; entry: Entry },
) => ({
  languages: endpoint('admin')
    .route({ method: 'GET', path: `/catalogue/${path === 'texts' ? 'text' : 'prompt'}-languages` })
    .output(z.object({ languages: z.array(z.string()) })),
  /** Sets the status of many entries. Returns changed entries with their former status, and entries that cannot go live. */
  mark: endpoint('admin')
    .route({ method: 'PUT', path: `/catalogue/${path === 'texts' ? 'text' : 'prompt'}-statuses` })
    .input(z.object({ slugs: z.array(OtherSlug).min(1).max(ROWS_PER_ADMIN_PAGE), status: EntryStatus }))
    .output(
      z.object({ marked: z.array(z.object({ id: z.string(), from: EntryStatus })), refused: z.array(z.string()) }),
    ),
  /** Likely duplicates of this text, in any status and language, except the entry named `slug`. */
  like: endpoint('admin')
    .route({ method: 'POST', path: `/catalogue/${path === 'texts' ? 'text' : 'prompt'}-likenesses` })
    .input(z.object({ slug: OtherSlug.default(''), words }))
    .output(z.object({ like: z.array(LikeEntry) })),
  inLanguages: endpoint('admin')
    .route({ method: 'GET', path: `/catalogue/${path}/{slug}/languages` })
    .input(Named)
    .output(z.object({ entries: z.array(entry) })),
});

/** Endpoints for texts or prompts. Ordering names a neighbour as `before` or `behind`; `before: null` is the end. */
const catalogueList = <Words extends z.ZodRawShape, Entry extends z.ZodType, Asked extends z.ZodRawShape>(
  path: 'texts' | 'prompts',
  { words, entry, asks }: { words: z.ZodObject<Words>; entry: Entry; asks: z.ZodObject<Asked> },
) => ({
  list: endpoint('admin')
    .route({ method: 'GET', path: `/catalogue/${path}` })
    .input(asks)
    .output(adminPageOf(entry).extend({ before: z.int() })),
  read: endpoint('admin')
    .route({ method: 'GET', path: `/catalogue/${path}/{slug}` })
    .input(Named)
    .output(entry),
  /** Creates a draft. An empty slug is made from title or first words. Errors: ENTRY_EXISTS if slug or text exist. */
  create: endpoint('admin')
    .route({ method: 'POST', path: `/catalogue/${path}`, successStatus: 201 })
    .input(z.object({ slug: z.union([z.literal(''), Slug]).default(''), words }))
    .output(entry),
  /** Errors: EDIT_CONFLICT, with the entry, if changed since `revision`. INVALID_INPUT unless complete or a draft. */
  change: endpoint('admin')
    .route({ method: 'PUT', path: `/catalogue/${path}/{slug}` })
    .input(Named.extend(Revision.shape).extend({ words }))
    .output(entry),
  /** Sets the status. Refuses `live` for an incomplete entry, and for a text without rights or a reason for the rights. */
  setStatus: endpoint('admin')
    .route({ method: 'PUT', path: `/catalogue/${path}/{slug}/status` })
    .input(Status)
    .output(entry),
  ...amongMany(path, { words, entry }),
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
    .input(z.object({ format: EntryFormat, kind: TextKind.optional() }))
    .output(z.object({ content: z.string() })),
});

export const adminTexts = {
  ...catalogueList('texts', { words: TextDraft, entry: AdminText, asks: TextsAsked }),
  usage: endpoint('admin')
    .route({ method: 'GET', path: '/catalogue/texts/{slug}/usage' })
    .input(Named)
    .output(z.object({ pages: z.int() })),
};
export const adminPrompts = catalogueList('prompts', { words: PromptDraft, entry: AdminPrompt, asks: PromptsAsked });
