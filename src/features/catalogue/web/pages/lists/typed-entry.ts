import { typedIn, type Problem } from '../../../../../ui/client/failures/problem.ts';
import type { LikeEntry } from '../../../contract/catalogue-admin.ts';
import { wordsOf, type TypedWords } from './fields.ts';
import type { CatalogueList, catalogueListClient } from './catalogue-list.ts';

export interface Shown {
  typed: Record<string, string>;
  like: LikeEntry[];
}

/** The words that were typed in the form. The kind of a text follows from the list. */
export const typedWords = (catalogueList: CatalogueList, typed: Record<string, string>): TypedWords =>
  wordsOf(catalogueList.fields, typed, catalogueList.kind === null ? {} : { kind: catalogueList.kind });

/** Answers the preview button. Invalid texts have no duplicates. */
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
