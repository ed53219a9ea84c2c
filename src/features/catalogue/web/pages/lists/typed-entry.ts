import { typedIn, type Problem } from '../../../../../ui/client/failures/problem.ts';
import type { LikeEntry } from '../../../contract/catalogue-admin.ts';
import { wordsOf, type TypedWords } from './fields.ts';
import type { CatalogueList, catalogueListClient } from './catalogue-list.ts';

export interface Shown {
  typed: Record<string, string>;
  like: LikeEntry[];
}

/** The entry's values from the form. A text's kind (quote or poem) is that of the list. */
export const typedWords = (catalogueList: CatalogueList, typed: Record<string, string>): TypedWords =>
  wordsOf(catalogueList.fields, typed, catalogueList.kind === null ? {} : { kind: catalogueList.kind });

/** Answers the preview button with the typed entry and its likely duplicates, which are empty for an invalid entry. */
export async function shownTyped(
  at: ReturnType<typeof catalogueListClient>,
  catalogueList: CatalogueList,
  form: FormData,
): Promise<Shown> {
  const typed = typedIn(form);
  const asked = { slug: typed['slug'] ?? '', words: typedWords(catalogueList, typed) };
  const { like } = await at.like(asked).catch(() => ({ like: [] }));
  return { typed, like };
}

export const errorsOf = (problem: Problem | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problem?.error.fields ?? {}).map(([field, said]) => [field.replace(/^words\./, ''), said]),
  );
