import { typedIn, type Problem } from '../../../../../ui/client/failures/problem.ts';
import type { LikeEntry } from '../../../contract/catalogue-admin.ts';
import { wordsOf, type TypedWords } from './fields.ts';
import type { Shelf, shelfClient } from './shelf.ts';

/** Typed words for the preview. */
export interface Shown {
  typed: Record<string, string>;
  like: LikeEntry[];
}

/** For texts, the shelf determines the kind. */
export const typedWords = (shelf: Shelf, typed: Record<string, string>): TypedWords =>
  wordsOf(shelf.fields, typed, shelf.kind === null ? {} : { kind: shelf.kind });

/** Response to the preview button. Invalid words have no duplicates. */
export async function shownTyped(at: ReturnType<typeof shelfClient>, shelf: Shelf, form: FormData): Promise<Shown> {
  const typed = typedIn(form);
  const asked = { slug: typed['slug'] ?? '', words: typedWords(shelf, typed) };
  const { like } = await at.like(asked).catch(() => ({ like: [] }));
  return { typed, like };
}

/** Refusals by form field name. */
export const errorsOf = (problem: Problem | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problem?.error.fields ?? {}).map(([field, said]) => [field.replace(/^words\./, ''), said]),
  );
