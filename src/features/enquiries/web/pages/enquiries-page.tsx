import { Link } from 'react-router';
import * as words from '../../words/en/enquiries.ts';
import { listOf } from '../../../../shared/words/en/lists.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { Moment } from '../../../accounts/web/parts/moment.tsx';
import { Named } from '../../../../ui/components/text/named.tsx';

export const loader = ({ client }: PageArgs) => client.enquiries.list();

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.listTitle, productName),
  isIndexed: false,
});

export function Page({ data }: PageProps<typeof loader>) {
  const { enquiries } = data;
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.listTitle}</h1>
        <p className="lead">{enquiries.length === 0 ? words.none : words.listLead}</p>
      </div>
      {enquiries.length === 0 ? null : (
        <ul className="list">
          {enquiries.map((one) => (
            <li key={one.id}>
              <h2 className="long-words">
                <Link to={addressOf('enquiry', { enquiryId: one.id })}>
                  <Named of={words.sentTo} name={listOf(one.providers)} />
                </Link>
              </h2>
              <p className="soft small">
                <Moment at={one.sentAt} />
              </p>
              <p className="enquiry-beginning" dir="auto">
                {one.words}
              </p>
              <p className="soft small">
                {one.answers === 0 ? (one.isEnded ? words.over : words.noAnswer) : words.answers(one.answers)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="ways">
        <Link to={addressOf('choice')}>{words.toPages}</Link>
      </p>
    </div>
  );
}
