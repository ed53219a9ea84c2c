import { gestures } from '../../../memories/contract/gestures/gestures.ts';
import { byKind } from '../../../memories/words/en/gestures.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as reportWords from '../../../reports/words/en/admin-reports.ts';
import * as words from '../../words/en/admin-tributes.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf, pageAddress } from '../../../../shared/screens/addresses.ts';
import type { AdminTributeFile } from '../../contract/admin-tributes.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { Moment } from '../../../accounts/web/parts/moment.tsx';
import { FilePart } from '../parts/file-part.tsx';

export async function loader({ client, params }: PageArgs) {
  const id = params['tributeId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  return { tribute: await client.adminTributes.read({ id }) };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(facts?.tribute.name.trim() || words.title, productName),
  isIndexed: false,
});

/** One page's people and state, without the content that people wrote. */
export function Page({ data }: PageProps<typeof loader>) {
  const { tribute } = data;
  const { name, path, state, visibility, marks } = tribute;
  const isOpen = state === 'published' && visibility === 'public' && !marks.includes('deleted');
  return (
    <div className="page narrow">
      <div>
        <p className="back">
          <Link to={addressOf('adminTributes')}>{words.toList}</Link>
        </p>
        <h1 tabIndex={-1} className="long-words">
          <bdi>{name.trim() || words.unnamed}</bdi>
        </h1>
        {marks.length === 0 ? null : (
          <p className="lead">
            <strong>{marks.map(words.markName).join(' · ')}</strong>
          </p>
        )}
        <p className="ways">
          {isOpen && path !== null ? <a href={pageAddress(path)}>{words.openPage}</a> : null}
          <Link to={addressOf('adminAudit', {}, { query: { targetId: tribute.id } })}>{words.toAudit}</Link>
        </p>
      </div>
      <TributeFacts tribute={tribute} />
      <p className="soft">{words.whereToAct}</p>
      <TributeParts tribute={tribute} />
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

const TributeFacts = ({ tribute }: { tribute: AdminTributeFile }) => (
  <dl className="facts">
    <Fact name={words.state}>{words.stateName(tribute.state)}</Fact>
    <Fact name={words.visibility}>{words.visibilityName(tribute.visibility)}</Fact>
    <Fact name={words.created}>
      <Moment at={tribute.createdAt} />
    </Fact>
    <Fact name={words.saved}>
      <Moment at={tribute.savedAt} />
    </Fact>
    {tribute.publishedAt === null ? null : (
      <Fact name={words.published}>
        <Moment at={tribute.publishedAt} />
      </Fact>
    )}
    {tribute.deletion === null ? null : (
      <>
        <Fact name={words.deletionSince}>
          <Moment at={tribute.deletion.since} />
        </Fact>
        <Fact name={words.erasedFrom}>
          <Moment at={tribute.deletion.erasedFrom} />
        </Fact>
      </>
    )}
    <Fact name={words.photographs}>{tribute.photographs}</Fact>
    {gestures.map(({ kind, many }) => (
      <Fact key={kind} name={byKind[kind].several}>
        {words.shownAndWaiting(tribute[many])}
      </Fact>
    ))}
    <Fact name={words.language}>{tribute.language}</Fact>
    <Fact name={words.id}>
      <code className="long-words">{tribute.id}</code>
    </Fact>
  </dl>
);

const TributeParts = ({ tribute: { people, paths, funds, reports } }: { tribute: AdminTributeFile }) => (
  <>
    <FilePart id="people" title={words.people} none={words.noPeople} more={words.isMore} part={people}>
      {({ id, email, name, role, since }) => (
        <>
          <Link to={addressOf('adminUser', { userId: id })}>
            <bdi>{email}</bdi>
          </Link>
          <p className="soft small">
            {name === null ? null : (
              <>
                <bdi>{name}</bdi> ·{' '}
              </>
            )}
            {words.role(role)} · <Moment at={since} />
          </p>
        </>
      )}
    </FilePart>
    <FilePart id="reports" title={words.reports} none={words.noReports} more={words.isMore} part={reports}>
      {({ id, number, reason, kind, state, sentAt }) => (
        <>
          <Link to={addressOf('adminReport', { reportId: id })}>{reportWords.numbered(number)}</Link>
          <p className="soft small">
            {[reportWords.kindName(kind), reportWords.reasonName(reason), reportWords.stateName(state)].join(' · ')} ·{' '}
            <Moment at={sentAt} />
          </p>
        </>
      )}
    </FilePart>
    <FilePart id="funds" title={words.funds} none={words.noFunds} more={words.isMore} part={funds}>
      {({ title, purpose, state }) => (
        <>
          <bdi>{title}</bdi>
          <p className="soft small">
            {words.purpose(purpose)} · {words.fundState(state)}
          </p>
        </>
      )}
    </FilePart>
    <FilePart id="paths" title={words.paths} none={words.noPaths} more={words.isMore} part={paths}>
      {({ path, since }) => (
        <>
          /{path}
          <p className="soft small">
            <Moment at={since} />
          </p>
        </>
      )}
    </FilePart>
  </>
);
