import { Link } from 'react-router';
import { codeTitle } from '#messages/coded-links';
import { toPages } from '#messages/people';
import * as words from '#messages/prepared';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import type { ActionArgs, Head, Site } from '../../client/page.ts';
import { CodeForm, openByCode } from '../../domains/links/code-form.tsx';

export const action = ({ client, form }: ActionArgs) =>
  openByCode(form, {
    find: (typed) => client.prepared.find(typed),
    addressFor: (preparedId, key) => addressOf('claimPage', { preparedId }, { query: { key } }),
    unknown: words.codeUnknown,
  });

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(codeTitle, productName),
  isIndexed: false,
});

/** For somebody who types the code of a prepared page from paper. */
export function Page() {
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{codeTitle}</h1>
        <p className="lead">{words.codeLead}</p>
      </div>
      <CodeForm open={words.codeOpen} />
      <p className="ways">
        <Link to={addressOf('choice')}>{toPages}</Link>
      </p>
    </div>
  );
}
