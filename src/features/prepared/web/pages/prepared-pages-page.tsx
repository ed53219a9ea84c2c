import { Link } from 'react-router';
import * as words from '../../words/en/prepared.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { PreparedPage } from '../../contract/prepared.ts';
import { calledProvider } from '../../../providers/contract/provider-fields.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem } from '../../../../ui/client/failures/problem.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { FormProblem } from '../../../../ui/components/forms/form-problem.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';
import { ClaimPaper } from './claim-paper.tsx';
import { PreparedForm } from './prepared-form.tsx';
import { byOwnNames, forgetPrepared, noFields, typedFields, typedReference } from './typed-fields.ts';

export async function loader({ client, request, params }: PageArgs) {
  const providerId = params['providerId'] ?? '';
  if (!UUID.test(providerId)) throw new Response(null, { status: 404 });
  const [{ pages }, provider] = await Promise.all([
    client.prepared.list({ providerId }),
    client.providers.read({ id: providerId }),
  ]);
  return {
    providerId,
    pages,
    called: calledProvider(provider),
    isLive: provider.state === 'live',
    // Id of the next page. Two submissions with one id prepare one page.
    nextId: crypto.randomUUID(),
    done: new URL(request.url).searchParams.get('done') ?? '',
  };
}

export async function action({ client, form, params }: ActionArgs) {
  const providerId = params['providerId'] ?? '';
  try {
    const fields = typedFields(form);
    const [id, reference] = [String(form.get('id') ?? ''), typedReference(form)];
    const { link } = await client.prepared.prepare({ providerId, id, fields, reference });
    forgetPrepared(providerId);
    return { link, name: fields.name };
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.pagesTitle, productName),
  isIndexed: false,
});

export function Page({ data, answer }: PageProps<typeof loader, typeof action>) {
  const { providerId, pages, called, isLive, nextId, done } = data;
  const problem = answer && 'error' in answer ? byOwnNames(answer) : undefined;
  const { link, name } = answer && 'link' in answer ? answer : { link: null, name: '' };
  // Print only the link: the paper is for one family, which must not see other families' pages.
  const elsewhere = link ? 'no-print' : '';
  return (
    <div className="page narrow">
      <div className={elsewhere}>
        <h1 tabIndex={-1}>{words.pagesTitle}</h1>
        <p className="lead">{words.pagesLead}</p>
        <p>{words.whatYouSee}</p>
      </div>
      <FormProblem problem={problem} heading={words.problemHeading} labels={words.labels} />
      {link ? <ClaimPaper link={link} provider={called} name={name} /> : null}
      {!answer && words.doneWords(done) !== '' ? (
        <Notice role="status">
          <p>{words.doneWords(done)}</p>
        </Notice>
      ) : null}
      <section className={`group ${elsewhere}`} aria-labelledby="prepare">
        <h2 id="prepare">{words.prepareHeading}</h2>
        {isLive ? (
          <PreparedForm
            key={link?.address ?? ''}
            ownerId={providerId}
            nextId={nextId}
            fields={noFields}
            reference=""
            intent="prepare"
            problem={problem}
          />
        ) : (
          <p>{words.notLive}</p>
        )}
      </section>
      <section className={`group ${elsewhere}`} aria-labelledby="list">
        <h2 id="list">{words.listHeading}</h2>
        {pages.length === 0 ? <p className="soft">{words.noPages}</p> : <PageList {...{ providerId, pages }} />}
      </section>
      <p className={`ways ${elsewhere}`}>
        <Link to={addressOf('provider', { providerId })}>{words.toProvider}</Link>
      </p>
    </div>
  );
}

const PageList = ({ providerId, pages }: { providerId: string; pages: readonly PreparedPage[] }) => (
  <ul className="list">
    {pages.map((page) => (
      <li key={page.id}>
        <h3>
          <Link to={addressOf('preparedPage', { providerId, preparedId: page.id })}>
            <Called page={page} />
          </Link>
        </h3>
        <p className="soft small">
          <Referred page={page} />
          {page.claimedAt === null
            ? page.state === 'ended'
              ? words.endedWords
              : words.waitingUntil(page.expiresAt)
            : words.claimedOn(page.claimedAt)}
        </p>
      </li>
    ))}
  </ul>
);

/** The reference below the page's name. A page without fields has no name, so `Called` shows its reference. */
const Referred = ({ page: { fields, reference } }: { page: PreparedPage }) =>
  fields === null || reference.trim() === '' ? null : (
    <>
      <Sentence of={words.referred} parts={[<bdi key="reference">{reference}</bdi>]} /> ·{' '}
    </>
  );

function Called({ page: { state, fields, reference } }: { page: PreparedPage }) {
  if (fields === null && reference.trim() !== '') return <bdi>{reference}</bdi>;
  if (state === 'claimed') return words.claimedLine;
  if (fields === null) return words.endedLine;
  return fields.name.trim() === '' ? words.unnamed : <bdi>{fields.name}</bdi>;
}
