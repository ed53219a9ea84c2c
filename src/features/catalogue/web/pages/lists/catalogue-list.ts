// The three lists of the catalogue in the admin area: quotes, poems and prompts.
import type { catalogueLists } from '../../../words/en/admin-lists.ts';
import type { AdminPage } from '../../../../../shared/api/admin-lists.ts';
import type {
  AdminPrompt,
  AdminText,
  EntryFilter,
  EntryStatus,
  ImportReport,
  LikeEntry,
} from '../../../contract/catalogue-admin.ts';
import type { TextKind } from '../../../contract/catalogue.ts';
import { titleOf } from '../../../../../shared/text/text-names.ts';
import type { Client } from '../../../../../app/client.ts';
import type { FilterChoice } from '../../../../admin/web/parts/list-filters.ts';
import type { EntryField, TypedWords } from './fields.ts';

export type Entry = AdminText | AdminPrompt;

export interface CatalogueList {
  name: keyof typeof catalogueLists;
  /** Null for the list of prompts. */
  kind: TextKind | null;
  screens:
    | { list: 'adminQuotes'; entry: 'adminQuote'; fresh: 'adminQuoteNew'; files: 'adminQuoteFiles' }
    | { list: 'adminPoems'; entry: 'adminPoem'; fresh: 'adminPoemNew'; files: 'adminPoemFiles' }
    | { list: 'adminPrompts'; entry: 'adminPrompt'; fresh: 'adminPromptNew'; files: 'adminPromptFiles' };
  fields: readonly EntryField[];
  /** Filters in addition to status and language. */
  filters: readonly FilterChoice<EntryFilter>[];
}

interface CatalogueListClient {
  list: (asked: Record<string, string>) => Promise<AdminPage<Entry> & { before: number }>;
  languages: () => Promise<{ languages: string[] }>;
  read: (of: { slug: string }) => Promise<Entry>;
  create: (of: { slug: string; words: TypedWords }) => Promise<Entry>;
  change: (of: { slug: string; revision: string; words: TypedWords }) => Promise<Entry>;
  mark: (of: { slugs: string[]; status: EntryStatus }) => Promise<{
    marked: { id: string; from: EntryStatus }[];
    refused: string[];
  }>;
  like: (of: { slug: string; words: TypedWords }) => Promise<{ like: LikeEntry[] }>;
  inLanguages: (of: { slug: string }) => Promise<{ entries: Entry[] }>;
  order: (of: { slug: string; before?: string; behind?: string }) => Promise<Entry>;
  import: (of: { format: string; content: string; isDryRun: boolean; kind?: TextKind }) => Promise<ImportReport>;
}

/** Texts and prompts have equal endpoints but different fields. The cast is safe, because screens only pass fields on. */
export const catalogueListClient = (client: Client, { kind }: Pick<CatalogueList, 'kind'>): CatalogueListClient =>
  (kind === null ? client.adminPrompts : client.adminTexts) as unknown as CatalogueListClient;

export const isText = (entry: Entry): entry is AdminText => 'body' in entry;

/** A short name for lists and headings: the title or first words. A draft without both has its slug. */
export const calledEntry = (entry: Entry): string =>
  (isText(entry) ? titleOf(entry.title, entry.body) : entry.wordings.name).trim() || entry.slug;
