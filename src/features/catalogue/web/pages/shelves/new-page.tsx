import { Link, redirect } from 'react-router';
import * as words from '../../../words/en/admin-shelves.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { SLUG_CHARACTERS } from '../../../contract/catalogue-limits.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem, typedIn } from '../../../../../ui/client/failures/problem.ts';
import { forgetUnsent, unsentKey } from '../../../../../ui/client/typing/unsent-field.ts';
import { Field } from '../../../../../ui/components/forms/field.tsx';
import { EditEntry } from './edit-entry.tsx';
import { valuesOf } from './fields.ts';
import { shelfClient, type Shelf } from './shelf.ts';
import { errorsOf, shownTyped, typedWords } from './typed-entry.ts';

/** The most common values. */
const USUAL = { language: 'en', faith: 'any', tone: 'plain', forWhom: 'anyone', closeness: 'any', moment: 'later' };

/** Slug of the entry to translate; empty for a new one. */
const fromIn = (request: Request): string => new URL(request.url).searchParams.get('from') ?? '';

/** Default values, or those of the entry to translate. */
async function load(
  shelf: Shelf,
  { client, request }: PageArgs,
): Promise<{ from: string; values: Record<string, string> }> {
  const from = fromIn(request);
  if (from === '') return { from, values: USUAL };
  const entry = await shelfClient(client, shelf).read({ slug: from });
  const sameAs = entry.sameAs === '' ? entry.slug : entry.sameAs;
  return { from, values: { ...valuesOf(entry), sameAs, language: '', slug: '' } };
}

const unsentEntry = ({ name }: Shelf, from: string) => unsentKey(name, `new-${from}`);

async function act(shelf: Shelf, { client, request, form }: ActionArgs) {
  const at = shelfClient(client, shelf);
  try {
    if (form.get('intent') !== 'save') return await shownTyped(at, shelf, form);
    const typed = typedIn(form);
    const { slug } = await at.create({ slug: (typed['slug'] ?? '').trim(), words: typedWords(shelf, typed) });
    forgetUnsent(unsentEntry(shelf, fromIn(request)));
    return redirect(addressOf(shelf.screens.entry, { slug }, { query: { done: 'created' } }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

type Props = PageProps<typeof load, typeof act>;

/** The screen for a new entry. */
export function newPage(shelf: Shelf) {
  return {
    loader: (args: PageArgs) => load(shelf, args),
    action: (args: ActionArgs) => act(shelf, args),
    head: (_: unknown, { productName }: Site): Head => ({
      title: titled(words.shelves[shelf.name].add, productName),
      isIndexed: false,
    }),
    Page: (props: Props) => <NewScreen shelf={shelf} {...props} />,
  };
}

function NewScreen({ shelf, data, answer }: Props & { shelf: Shelf }) {
  const { from, values } = data;
  const problem = answer && 'error' in answer ? answer : undefined;
  const shown = answer && 'typed' in answer ? answer : undefined;
  const begun = problem?.values ?? shown?.typed ?? values;
  return (
    <div className="page narrow">
      <div>
        <p className="back">
          <Link to={addressOf(shelf.screens.list)}>{words.shelves[shelf.name].all}</Link>
        </p>
        <h1 tabIndex={-1}>{words.shelves[shelf.name].add}</h1>
      </div>
      <EditEntry
        key={JSON.stringify(begun)}
        shelf={shelf}
        values={begun}
        problem={problem}
        shown={shown}
        like={shown?.like ?? []}
        save={words.saveNew}
        unsentKey={unsentEntry(shelf, from)}
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
