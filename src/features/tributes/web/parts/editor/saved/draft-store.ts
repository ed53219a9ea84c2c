// Stores typed text in the browser at every keystroke until the server has it. Each page load has its own entry, so that
// two tabs never overwrite each other's unsaved words.
import * as z from 'zod';
import type { BrowserKey } from '../../../../../privacy/contract/data-inventory.ts';
import { pickFields, textsAsRead, TributeFields } from '../../../../contract/tribute-fields.ts';
import { differences } from '../saving/fields.ts';
import type { Edit } from '../saving/edit.ts';

const { born, loss } = TributeFields.shape;
const readings = z.array(z.object({ slug: z.string(), title: z.string(), chosenBy: z.string() }));
const Value = z.union([z.string(), z.boolean(), z.null(), born.unwrap(), loss, readings]);
const Other = z.object({ value: Value, from: z.enum(['server', 'device']) });

// A schema without length limits, because text that is too long must be stored as well. The server checks limits.
const loose = z.object({
  ...TributeFields.shape,
  ...textsAsRead,
  readings,
});

const Words = z
  .object({ caption: z.string(), alt: z.string(), place: z.string(), takenOn: TributeFields.shape.born })
  .partial();

export const Draft = z.object({
  id: z.string(),
  page: z.string(),
  at: z.number(),
  rev: z.int(),
  /** Only changed fields. `from` has the server's last value, `to` the typed one. */
  from: loose.partial(),
  to: loose.partial(),
  sent: z.array(z.object({ rev: z.int(), changes: loose.partial() })),
  marks: z.array(z.object({ rev: z.int(), mark: z.string() })).default([]),
  others: z.partialRecord(TributeFields.keyof(), z.array(Other)),
  words: z.record(z.string(), Words),
  wordsSeen: z.record(z.string(), z.array(z.string())).default({}),
});
export type Draft = z.infer<typeof Draft>;

export interface DraftStore {
  /** Returns false if the browser refuses because its storage is full or off. */
  keep: (edit: Edit) => boolean;
  left: (id: string) => Draft[];
  unknownToServer: () => string | null;
  /** All drafts of the owner, also those of page loads that are still open. */
  waiting: () => Draft[];
  forget: (draft: Pick<Draft, 'id' | 'page'>) => void;
}

export const hasUnsaved = (edit: Edit): boolean =>
  differences(edit.base, edit.local).length > 0 ||
  Object.keys(edit.others).length > 0 ||
  Object.keys(edit.words).length > 0;

function draftOf(edit: Edit, page: string, at: number): Draft {
  const names = differences(edit.base, edit.local);
  const { id, rev, sent, marks, others, words, wordsSeen } = edit;
  return {
    id,
    page,
    at,
    rev,
    from: pickFields(edit.base, names),
    to: pickFields(edit.local, names),
    sent,
    marks,
    others,
    words,
    wordsSeen,
  };
}

export interface DraftHome {
  storage: Storage | null;
  /** Id of the writer's account, so that another person at this browser never sees the text. */
  owner: string;
  page: string;
  now: () => number;
  /** Whether the page load that wrote a draft is open in another tab, which saves its own text. */
  isOpen: (page: string) => boolean;
}

export function createDraftStore({ storage, owner, page, now, isOpen }: DraftHome): DraftStore {
  const prefix = `draft:${owner}:` as const;
  const keyOf = (draft: Pick<Draft, 'id' | 'page'>): BrowserKey => `${prefix}${draft.id}:${draft.page}`;
  const forget = (draft: Pick<Draft, 'id' | 'page'>) => {
    attempt(() => storage?.removeItem(keyOf(draft)));
  };
  const waiting = () =>
    (attempt(() => Object.entries({ ...storage })) ?? [])
      .filter(([key]) => key.startsWith(prefix))
      .flatMap(([, text]) => read(String(text)))
      .toSorted((one, other) => one.at - other.at);
  const all = () => waiting().filter((draft) => draft.page !== page && !isOpen(draft.page));
  return {
    keep(edit) {
      if (!hasUnsaved(edit)) {
        forget({ id: edit.id, page });
        return true;
      }
      const text = JSON.stringify(draftOf(edit, page, now()));
      const isKept = attempt(() => {
        storage?.setItem(keyOf({ id: edit.id, page }), text);
        return storage !== null;
      });
      return isKept ?? false;
    },
    left: (id) => all().filter((draft) => draft.id === id),
    waiting,
    unknownToServer: () => all().findLast((draft) => draft.rev === 0)?.id ?? null,
    forget,
  };
}

function read(text: string): Draft[] {
  const parsed = Draft.safeParse(attempt(() => JSON.parse(text)));
  return parsed.success ? [parsed.data] : [];
}

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
