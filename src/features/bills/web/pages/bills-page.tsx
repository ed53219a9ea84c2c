import { Link } from 'react-router';
import * as words from '../../words/en/bills.ts';
import { codeTitle } from '../../../prepared/words/en/coded-links.ts';
import { toPages } from '../../../people/words/en/people.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { BillList } from '../parts/bill-list.tsx';
import { CodeForm, openByCode } from '../../../prepared/web/parts/code-form.tsx';

export const loader = ({ client }: PageArgs) => client.bills.mine();

export const action = (args: ActionArgs) => openByCode(args);

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page({ data, answer }: PageProps<typeof loader, typeof action>) {
  const { bills } = data;
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead">{bills.length === 0 ? words.none : words.lead}</p>
      </div>
      <BillList bills={bills} addressFor={(billId) => addressOf('bill', { billId })} hasProvider />
      <CodeForm heading={codeTitle} problem={answer} />
      <p className="ways">
        <Link to={addressOf('choice')}>{toPages}</Link>
      </p>
    </div>
  );
}
