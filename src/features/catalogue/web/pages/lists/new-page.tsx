import { Link, redirect } from 'react-router';
import * as words from '../../../words/en/admin-lists.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { SLUG_CHARACTERS } from '../../../contract/catalogue-limits.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem, typedIn } from '../../../../../ui/client/failures/problem.ts';
import { forgetUnsent, unsentKey } from '../../../../../ui/client/typing/unsent-field.ts';
import { Field } from '../../../../../ui/components/forms/field.tsx';
import { EditEntry } from './edit-entry.tsx';
import { valuesOf } from './fields.ts';
import { catalogueListClient, type CatalogueList } from './catalogue-list.ts';
import { errorsOf, shownTyped, typedWords } from './typed-entry.ts';

const USUAL = { language: 'en', faith: 'any', tone: 'plain', forWhom: 'anyone', closeness: 'any', moment: 'later' };

/** Slug of the entry to translate. Empty unless the new entry is a translation. */
const fromIn = (request: Request): string => new URL(request.url).searchParams.get('from') ?? '';

/** Values of the form: defaults, or those of the entry to translate. */
async function load(
  catalogueList: CatalogueList,
  { client, request }: PageArgs,
): Promise<{ from: string; values: Record<string, string> }> {
  const from = fromIn(request);
  if (from === '') return { from, values: USUAL };
  const entry = await catalogueListClient(client, catalogueList).read({ slug: from });
  const sameAs = entry.sameAs === '' ? entry.slug : entry.sameAs;
  return { from, values: { ...valuesOf(entry), sameAs, language: '', slug: '' } };
}

const unsentEntry = ({ name }: CatalogueList, from: string) => unsentKey(name, `new-${from}`);

async function act(catalogueList: CatalogueList, { client, request, form }: ActionArgs) {
  const at = catalogueListClient(client, catalogueList);
  try {
    if (form.get('intent') !== 'save') return await shownTyped(at, catalogueList, form);
    const typed = typedIn(form);
    const { slug } = await at.create({ slug: (typed['slug'] ?? '').trim(), words: typedWords(catalogueList, typed) });
    forgetUnsent(unsentEntry(catalogueList, fromIn(request)));
    return redirect(addressOf(catalogueList.screens.entry, { slug }, { query: { done: 'created' } }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

type Props = PageProps<typeof load, typeof act>;

export function newPage(catalogueList: CatalogueList) {
  return {
    loader: (args: PageArgs) => load(catalogueList, args),
    action: (args: ActionArgs) => act(catalogueList, args),
    head: (_: unknown, { productName }: Site): Head => ({
      title: titled(words.catalogueLists[catalogueList.name].add, productName),
      isIndexed: false,
    }),
    Page: (props: Props) => <NewScreen catalogueList={catalogueList} {...props} />,
  };
}

function NewScreen({ catalogueList, data, answer }: Props & { catalogueList: CatalogueList }) {
  const { from, values } = data;
  const problem = answer && 'error' in answer ? answer : undefined;
  const shown = answer && 'typed' in answer ? answer : undefined;
  const begun = problem?.values ?? shown?.typed ?? values;
  return (
    <div className="page narrow">
      <div>
        <p className="back">
          <Link to={addressOf(catalogueList.screens.list)}>{words.catalogueLists[catalogueList.name].all}</Link>
        </p>
        <h1 tabIndex={-1}>{words.catalogueLists[catalogueList.name].add}</h1>
      </div>
      <EditEntry
        key={JSON.stringify(begun)}
        catalogueList={catalogueList}
        values={begun}
        problem={problem}
        shown={shown}
        like={shown?.like ?? []}
        save={words.saveNew}
        unsentKey={unsentEntry(catalogueList, from)}
      >
        <Field
          id="slug"
          label={words.slug}
          hint={words.slugHint}
          error={errorsOf(problem)['slug']}
          defaultValue={begun['slug'] ?? ''}
          maxLength={SLUG_CHARACTERS}
          autoComplete="off"
          autoCapitalize="none"
        />
      </EditEntry>
    </div>
  );
}
