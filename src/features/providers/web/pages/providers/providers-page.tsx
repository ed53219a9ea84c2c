import { ORPCError } from '@orpc/client';
import { useNavigation } from 'react-router';
import { errorMessage } from '../../../../../shared/words/en/errors.ts';
import { kind as kindName } from '../../../words/en/provider-fields.ts';
import * as words from '../../../words/en/providers.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { COMPARED_AT_ONCE } from '../../../../../shared/limits/provider-limits.ts';
import type { ProviderSearch } from '../../../contract/provider-search.ts';
import type { Client } from '../../../../../app/client.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { readProblem, type Problem } from '../../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { todayHere, withNames } from '../../parts/to-read.ts';
import { FormProblem } from '../../../../../ui/components/forms/form-problem.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { Pager } from '../../../../../ui/components/pager.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';
import { choices } from './choices.ts';
import { Compared } from './compared.tsx';
import { FoundList } from './found-list.tsx';
import { pageOf, readSearch, typedSearch, type TypedSearch } from './search.ts';
import { SearchForm } from './search-form.tsx';
import { comparedOf } from './side-by-side.ts';

export async function loader({ client, request }: PageArgs) {
  const query = new URL(request.url).searchParams;
  const typed = typedSearch(query);
  const { search, errors } = readSearch(typed);
  const page = pageOf(typed);
  const offer = await client.providerSearch.offer(page);
  const after = query.get('after') ?? '';
  const chosen = [...new Set(query.getAll('provider'))].filter((id) => UUID.test(id));
  const isNoneChosen = query.has('compare') && chosen.length === 0;
  const looked = search === null ? null : await look(client, { search, page, after, chosen });
  const today = todayHere();
  const problem = problemOf(errors);
  const asked = { typed, search, errors, problem, after, chosen, isNoneChosen };
  return { offer, choices: choices(), ...asked, today, looked };
}

/** The message above the results, which names the filters that are invalid and therefore ignored. */
function problemOf(errors: { place?: string; most?: string }): Problem | undefined {
  if (Object.keys(errors).length === 0) return undefined;
  return { error: { code: 'INVALID_INPUT', message: errorMessage('INVALID_INPUT'), fields: errors }, values: {} };
}

const labels = { place: words.placeAsked, most: words.mostAsked };

interface Wanted {
  search: ProviderSearch;
  page: { tributeId?: string };
  after: string;
  chosen: readonly string[];
}

async function look(client: Client, { search, page, after, chosen }: Wanted) {
  const first = { ...search, ...page };
  try {
    const part = await client.providerSearch
      .find({ ...first, ...(after !== '' && { after }) })
      .catch((error: unknown) => {
        // With an invalid cursor, the list starts from the beginning.
        if (after !== '' && error instanceof ORPCError && error.code === 'INVALID_INPUT')
          return client.providerSearch.find(first);
        throw error;
      });
    const found = { ...part, items: part.items.map(withNames) };
    const compared = await comparedOf(client, { found: found.items, page, chosen: chosen.slice(0, COMPARED_AT_ONCE) });
    return { found, compared, problem: null };
  } catch (error) {
    const problem = readProblem(error);
    if (problem === null || problem.code === 'NOT_FOUND' || problem.code === 'SIGN_IN_REQUIRED') throw error;
    return { found: null, compared: [], problem: problem.message };
  }
}

export type ProvidersFacts = Awaited<ReturnType<typeof loader>>;

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page({ data: facts }: PageProps<typeof loader>) {
  const isLooking = useNavigation().state === 'loading';
  const { offer, typed, errors, looked } = facts;
  return (
    <div className="page">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <FormProblem problem={facts.problem} heading={words.problemHeading} labels={labels} />
      <SearchForm
        key={JSON.stringify(typed)}
        kinds={offer.kinds}
        choices={facts.choices}
        typed={typed}
        errors={errors}
      />
      {offer.areFlowersWanted ? null : <p className="soft">{words.noFlowers}</p>}
      <p role="status" className="sr">
        {isLooking ? words.looking : ''}
      </p>
      {looked?.problem ? (
        <Notice kind="problem" role="alert">
          <p>{looked.problem}</p>
        </Notice>
      ) : null}
      <div aria-busy={isLooking} className="parts">
        <Results facts={facts} />
      </div>
    </div>
  );
}

function Results({ facts }: { facts: ProvidersFacts }) {
  const { search, typed, looked, chosen, isNoneChosen, after, today } = facts;
  if (search === null || !looked?.found) return null;
  const { items, after: next } = looked.found;
  // The page already says above that no flowers are wanted.
  if (search.kind === 'florist' && !looked.found.areFlowersWanted) return null;
  const address = (more: Partial<Record<'after', string>>) =>
    addressOf('providers', {}, { query: { ...typed, ...more } });
  return (
    <>
      <h2>
        <Sentence of={words.foundHeading} parts={[kindName(search.kind), <bdi key="place">{search.place}</bdi>]} />
      </h2>
      {looked.compared.length === 0 && !isNoneChosen ? null : (
        <Compared rows={looked.compared} typed={typed} today={today} hasMore={chosen.length > COMPARED_AT_ONCE} />
      )}
      {items.length === 0 ? (
        <p className="empty">{isNarrowed(typed) ? words.nobodyNarrowed : words.nobodyFound}</p>
      ) : (
        <>
          <p className="soft">{words.order}</p>
          <FoundList items={items} typed={typed} after={after} chosen={chosen} today={today} />
        </>
      )}
      <Pager first={after === '' ? null : address({})} next={next === null ? null : address({ after: next })} />
    </>
  );
}

const isNarrowed = ({ language, faith, access, most }: TypedSearch) => language + faith + access + most !== '';
