import { Link } from 'react-router';
import * as words from '../../../words/en/enquiries.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { ProviderEnquirySummary } from '../../../contract/enquiries.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';

export async function loader({ client, params }: PageArgs) {
  const id = params['providerId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  // Server and browser use the same time, so that hydration finds no differences.
  return { id, ...(await client.providerEnquiries.list({ id })), now: Date.now() };
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.providerListTitle, productName),
  isIndexed: false,
});

export function Page({ data }: PageProps<typeof loader>) {
  const { id, called, enquiries, hasMore, usuallyAnswersMs, now } = data;
  const open = enquiries.filter(({ endedAt }) => endedAt === null);
  const ended = enquiries.filter(({ endedAt }) => endedAt !== null);
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.providerListTitle}</h1>
        <p className="lead">{enquiries.length === 0 ? words.noneForProvider : words.providerListLead}</p>
        {usuallyAnswersMs === null ? null : <p className="soft">{words.usually(words.duration(usuallyAnswersMs))}</p>}
      </div>
      <Part id={id} heading={words.openHeading} enquiries={open} now={now} />
      <Part id={id} heading={words.endedHeading} enquiries={ended} now={now} />
      {hasMore ? <p className="soft">{words.listFull}</p> : null}
      <p className="ways">
        <Link to={addressOf('provider', { providerId: id })}>
          <bdi>{called}</bdi>
        </Link>
      </p>
    </div>
  );
}

interface PartProps {
  id: string;
  heading: string;
  enquiries: readonly ProviderEnquirySummary[];
  now: number;
}

function Part({ id, heading, enquiries, now }: PartProps) {
  if (enquiries.length === 0) return null;
  return (
    <section className="group">
      <h2>{heading}</h2>
      <ul className="list">
        {enquiries.map((one) => (
          <li key={one.id}>
            <h3 className="long-words">
              <Link to={placeOf(id, one)}>{one.about.trim() === '' ? words.aFamily : <bdi>{one.about}</bdi>}</Link>
            </h3>
            <p>{status(one, now)}</p>
            <p className="soft small">
              <Moment at={one.sentAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the form for an answer if the family waits for one. */
const placeOf = (providerId: string, { id, waitsSince }: ProviderEnquirySummary) =>
  addressOf('providerEnquiry', { providerId, enquiryId: id }, waitsSince === null ? {} : { fragment: 'words' });

function status({ waitsSince, answeredAt, sentAt }: ProviderEnquirySummary, now: number): string {
  if (waitsSince !== null) return words.waiting(words.duration(now - Date.parse(waitsSince)));
  return answeredAt === null
    ? words.noAnswer
    : words.answeredIn(words.duration(Date.parse(answeredAt) - Date.parse(sentAt)));
}
