import { Link, redirect } from 'react-router';
import * as words from '../../../words/en/admin-lists.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { EntryStatus } from '../../../contract/catalogue-admin.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem, typedIn } from '../../../../../ui/client/failures/problem.ts';
import { forgetUnsent, unsentKey } from '../../../../../ui/client/typing/unsent-field.ts';
import { EditEntry } from './edit-entry.tsx';
import { EntryLanguages } from './entry-languages.tsx';
import { StatusPart } from './status-part.tsx';
import { valuesOf } from './fields.ts';
import { calledEntry, catalogueListClient, type Entry, type CatalogueList } from './catalogue-list.ts';
import { shownTyped, typedWords } from './typed-entry.ts';

async function load(catalogueList: CatalogueList, { client, request, params }: PageArgs) {
  const slug = params['slug'] ?? '';
  const { searchParams } = new URL(request.url);
  const at = catalogueListClient(client, catalogueList);
  const entry = await at.read({ slug });
  // An entry of another kind belongs to another list.
  if (catalogueList.kind !== null && 'kind' in entry && entry.kind !== catalogueList.kind)
    throw new Response(null, { status: 404 });
  const [{ entries }, { like }, usage] = await Promise.all([
    at.inLanguages({ slug }),
    at.like({ slug, words: typedWords(catalogueList, valuesOf(entry)) }),
    catalogueList.kind === null ? null : client.adminTexts.usage({ slug }),
  ]);
  const others = entries.filter((one) => one.slug !== slug);
  return {
    entry,
    others,
    like,
    pages: usage?.pages ?? null,
    done: searchParams.get('done') ?? '',
    was: searchParams.get('was') ?? '',
  };
}

const unsentEntry = (slug: string, revision: string) => unsentKey(slug, `entry-${revision}`);

type EntryFacts = Awaited<ReturnType<typeof load>>;

async function act(catalogueList: CatalogueList, { client, params, form }: ActionArgs) {
  const slug = params['slug'] ?? '';
  const at = catalogueListClient(client, catalogueList);
  const back = (query: Record<string, string>) =>
    redirect(addressOf(catalogueList.screens.entry, { slug }, { query }), 303);
  const intent = String(form.get('intent') ?? '');
  try {
    if (intent === 'preview') return await shownTyped(at, catalogueList, form);
    const typed = typedIn(form);
    if (intent === 'save') {
      const { revision = '' } = typed;
      await at.change({ slug, revision, words: typedWords(catalogueList, typed) });
      forgetUnsent(unsentEntry(slug, revision));
      return back({ done: 'saved' });
    }
    // An unknown status is refused by the server.
    const status = String(form.get('status')) as EntryStatus;
    const { marked, refused } = await at.mark({ slugs: [slug], status });
    const [changed] = marked;
    if (refused.length > 0) return back({ done: 'refused' });
    if (!changed) return back({ done: 'same' });
    return back(intent === 'undo' ? { done: 'undone' } : { done: status, was: changed.from });
  } catch (error) {
    return actionProblem(error, form);
  }
}

type Props = PageProps<typeof load, typeof act>;

export function entryPage(catalogueList: CatalogueList) {
  return {
    loader: (args: PageArgs) => load(catalogueList, args),
    action: (args: ActionArgs) => act(catalogueList, args),
    // Reloads data even after a refused form, to show the version that another admin saved beside the typed text.
    shouldRevalidate: () => true,
    head: (facts: EntryFacts | undefined, { productName }: Site): Head => ({
      title: titled(facts ? calledEntry(facts.entry) : words.catalogueLists[catalogueList.name].title, productName),
      isIndexed: false,
    }),
    Page: (props: Props) => <EntryScreen catalogueList={catalogueList} {...props} />,
  };
}

function EntryScreen({ catalogueList, data: facts, answer }: Props & { catalogueList: CatalogueList }) {
  const { entry, others, like } = facts;
  const problem = answer && 'error' in answer ? answer : undefined;
  const shown = answer && 'typed' in answer ? answer : undefined;
  // After a refused change of status, the form shows the saved values: only saving and previewing send typed ones.
  const begun = (problem?.values['intent'] === 'save' && problem.values) || shown?.typed || valuesOf(entry);
  return (
    <div className="page narrow">
      <div>
        <p className="back">
          <Link to={addressOf(catalogueList.screens.list)}>{words.catalogueLists[catalogueList.name].all}</Link>
        </p>
        <h1 tabIndex={-1} dir="auto" lang={entry.language} className="long-words">
          {calledEntry(entry)}
        </h1>
        <p className="lead">{lead(entry)}</p>
      </div>
      <StatusPart facts={facts} isRefusal={problem !== undefined} />
      <EditEntry
        key={JSON.stringify([entry.revision, begun])}
        catalogueList={catalogueList}
        values={begun}
        problem={problem}
        shown={shown}
        like={shown?.like ?? like}
        save={words.save}
        unsentKey={unsentEntry(entry.slug, entry.revision)}
      >
        <input type="hidden" name="revision" value={entry.revision} />
        <input type="hidden" name="slug" value={entry.slug} />
      </EditEntry>
      <EntryLanguages
        catalogueList={catalogueList}
        entry={entry}
        others={others}
        saved={problem?.error.code === 'EDIT_CONFLICT'}
      />
    </div>
  );
}

const lead = ({ status, language, source }: Entry): string =>
  [words.statusName(status), language, words.sourceName(source)].join(' · ');
