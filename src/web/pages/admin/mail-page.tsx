import { useLoaderData } from 'react-router';
import { howMany } from '#messages/admin';
import * as words from '#messages/admin-mail';
import { titled } from '#messages/site';
import { MailState, type AdminLetter } from '../../../contract/admin-mail.ts';
import type { Head, PageArgs, Site } from '../../client/page.ts';
import { Moment } from '../../domains/accounts/moment.tsx';
import { AdminTable, type AdminColumn } from '../../domains/admin/admin-table.tsx';
import { askedOf, listState, type ListSpec } from '../../domains/admin/list-state.ts';
import { ListTools } from '../../domains/admin/list-tools.tsx';

const spec: ListSpec = { screen: 'adminMail', sorts: ['usual'], filters: ['state'], hasFile: true };

export async function loader({ client, request }: PageArgs) {
  const state = listState(spec, request);
  return { state, page: await client.adminMail.list(askedOf(state)) };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page() {
  const { state, page } = useLoaderData<Facts>();
  return (
    <div className="page">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <ListTools state={state} hint={words.hint} filters={filters} columns={columns} />
      {page.items.length === 0 ? null : <p className="soft">{howMany(page.count, page.isExact)}</p>}
      <AdminTable caption={words.title} state={state} page={page} columns={columns} nameOf={({ subject }) => subject} />
    </div>
  );
}

const filters = [
  {
    name: 'state',
    label: words.state,
    options: MailState.options.map((one) => [one, words.stateName(one)] as const),
  },
];

const moment = (at: string | null) => (at === null ? null : <Moment at={at} />);

const columns: readonly [AdminColumn<AdminLetter>, ...AdminColumn<AdminLetter>[]] = [
  { id: 'to', heading: words.to, cell: ({ to }) => to },
  { id: 'subject', heading: words.subject, cell: ({ subject }) => subject },
  {
    id: 'state',
    heading: words.state,
    isShort: true,
    cell: ({ state, lastError }) => (
      <>
        {words.stateName(state)}
        {lastError === '' ? null : <small className="soft block">{lastError}</small>}
      </>
    ),
  },
  { id: 'written', heading: words.written, cell: ({ createdAt }) => moment(createdAt) },
  { id: 'sent', heading: words.sent, cell: ({ sentAt }) => moment(sentAt) },
  { id: 'waits', heading: words.waitsUntil, isExtra: true, cell: ({ dueAt }) => moment(dueAt) },
  { id: 'tries', heading: words.tries, isNumber: true, isExtra: true, cell: ({ attempts }) => attempts },
];
