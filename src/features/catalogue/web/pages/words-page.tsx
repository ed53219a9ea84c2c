import * as words from '../../words/en/catalogue.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import {
  Faith,
  ForWhom,
  Length,
  Loss,
  TextFilters,
  TextKind,
  Theme,
  Tone,
  type ListedText,
} from '../../contract/catalogue.ts';
import { SEARCH_CHARACTERS } from '../../contract/catalogue-limits.ts';
import type { Page as PageOf } from '../../../../shared/api/pages.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Field } from '../../../../ui/components/forms/field.tsx';
import { Pager } from '../../../../ui/components/pager.tsx';
import { Credit } from '../parts/credit.tsx';
import { TextChoices } from '../parts/text-choices.tsx';
import { Verse } from '../parts/verse.tsx';

interface Data extends PageOf<ListedText> {
  filters: TextFilters;
  isFirst: boolean;
}

/** Reads the filters from the address. Ignores unknown values: a typed address, or one of another release, then works. */
function filtersIn(query: URLSearchParams): TextFilters {
  const of = <Value extends string>(name: string, known: { safeParse(value: unknown): { data?: Value } }) =>
    known.safeParse(query.get(name)).data;
  const search = (query.get('search') ?? '').slice(0, SEARCH_CHARACTERS).trim();
  const chosen = {
    kind: of('kind', TextKind),
    theme: of('theme', Theme),
    faith: of('faith', Faith),
    tone: of('tone', Tone),
    forWhom: of('forWhom', ForWhom),
    length: of('length', Length),
    loss: of('loss', Loss),
    search: search === '' ? undefined : search,
  };
  return TextFilters.parse(Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)));
}

export async function loader({ client, request }: PageArgs): Promise<Data> {
  const query = new URL(request.url).searchParams;
  const filters = filtersIn(query);
  const after = query.get('after') ?? '';
  // If the cursor is invalid, show the first page.
  const page = await client.catalogue
    .list({ ...filters, ...(after !== '' && { after }) })
    .catch(() => client.catalogue.list(filters));
  return { ...page, filters, isFirst: after === '' };
}

export const head = (data: Data | undefined, { productName }: Site): Head => {
  const isPlain = data === undefined || (Object.keys(data.filters).length === 0 && data.items.length > 0);
  return {
    title: titled(words.title, productName),
    description: words.description,
    ...(isPlain ? { canonical: addressOf('words') } : { isIndexed: false }),
  };
};

export function Page({ data }: PageProps<typeof loader>) {
  const { items, after, count, filters, isFirst } = data;
  return (
    <div className="older wrap">
      <h1 tabIndex={-1}>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <Filters filters={filters} />
      <p role="status" className="soft">
        {words.found(count)}
      </p>
      {items.length === 0 ? <p className="empty">{words.nothing}</p> : null}
      <ul className="texts">
        {items.map((text) => (
          <li key={text.slug}>
            <Listed text={text} />
          </li>
        ))}
      </ul>
      <Pager
        first={isFirst ? null : addressOf('words', {}, { query: filters })}
        next={after === null ? null : addressOf('words', {}, { query: { ...filters, after } })}
      />
    </div>
  );
}

function Listed({ text }: { text: ListedText }) {
  const { slug, kind, title, beginning, isWhole, language } = text;
  const address = addressOf('text', { slug });
  return (
    <article lang={language}>
      {title === '' ? null : (
        <h2>
          <a href={address}>{title}</a>
        </h2>
      )}
      <blockquote className={kind === 'poem' ? 'verse' : 'verse line'} dir="auto">
        {kind === 'quote' && title === '' ? (
          <a className="plain" href={address}>
            {beginning}
          </a>
        ) : (
          <Verse body={isWhole ? beginning : `${beginning} …`} />
        )}
      </blockquote>
      <Credit text={text} />
    </article>
  );
}

/** A GET form, so that the choices are in the address and the form works without JavaScript. */
const Filters = ({ filters }: { filters: TextFilters }) => (
  <form method="get" action={addressOf('words')} className="filters" role="search">
    <Field
      id="search"
      type="search"
      label={words.search}
      hint={words.searchHint}
      maxLength={SEARCH_CHARACTERS}
      defaultValue={filters.search}
      className="wide"
    />
    <details open={Object.keys(filters).some((name) => name !== 'search')}>
      <summary>{words.choose}</summary>
      <TextChoices filters={filters} />
    </details>
    <p className="acts">
      <Button type="submit">{words.show}</Button>
      {Object.keys(filters).length > 0 ? (
        <a className="button quiet" href={addressOf('words')}>
          {words.clear}
        </a>
      ) : null}
    </p>
  </form>
);
