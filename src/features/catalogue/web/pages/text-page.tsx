import * as words from '../../words/en/catalogue.ts';
import { putOn } from '../../../tributes/words/en/editor-words.ts';
import { listOf } from '../../../../shared/words/en/lists.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { Text } from '../../contract/catalogue.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { Credit } from '../parts/credit.tsx';
import { titleOf } from '../../../../shared/text/text-names.ts';
import { Verse } from '../parts/verse.tsx';

interface Data {
  text: Text;
  isLarge: boolean;
}

export async function loader({ client, params, request }: PageArgs): Promise<Data> {
  const text = await client.catalogue.read({ slug: params['slug'] ?? '' });
  return { text, isLarge: new URL(request.url).searchParams.has('large') };
}

const nameOf = ({ title, body }: Text): string => titleOf(title, body);

export const head = (data: Data | undefined, { productName }: Site): Head =>
  data
    ? {
        title: titled(nameOf(data.text), productName),
        description: data.text.body.split('\n').slice(0, 2).join(' ').slice(0, 150),
        canonical: addressOf('text', { slug: data.text.slug }),
      }
    : { title: titled(words.title, productName), isIndexed: false };

export function Page({ data }: PageProps<typeof loader>) {
  const { text, isLarge } = data;
  const { slug, title, body, language, seconds, rights, rightsReason, forWhom, translator } = text;
  return (
    <div className="older wrap">
      <p className="back">
        <a href={addressOf('words')}>{words.back}</a>
      </p>
      <article className={isLarge ? 'text large' : 'text'} lang={language}>
        <h1 tabIndex={-1} className={title === '' ? 'sr' : undefined} dir="auto">
          {nameOf(text)}
        </h1>
        <div className="verse" dir="auto" data-aloud={words.readAloud} data-stop={words.stopReading}>
          <Verse body={body} />
        </div>
        <Credit text={text} />
        {translator === '' ? null : <p className="soft">{words.translated(translator)}</p>}
      </article>
      <p className="text-tools acts" data-print={words.print}>
        <a className="button" href={addressOf('putText', { slug })}>
          {putOn}
        </a>
        <a className="button quiet" href={addressOf('text', { slug }, { query: { large: !isLarge } })}>
          {isLarge ? words.usualPrint : words.largePrint}
        </a>
      </p>
      <dl className="about-text">
        <div>
          <dt>{words.lengthAsked}</dt>
          <dd>{words.minutes(seconds)}</dd>
        </div>
        <div>
          <dt>{words.fitsFor}</dt>
          <dd>{listOf(forWhom.map(words.forWhom))}</dd>
        </div>
        <div>
          <dt>{words.whyFree}</dt>
          <dd>
            {words.mayUse(rights)} {rights === 'own' ? '' : rightsReason}
          </dd>
        </div>
      </dl>
    </div>
  );
}
