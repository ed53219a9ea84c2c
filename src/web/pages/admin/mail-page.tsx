import * as words from '#messages/admin-mail';
import { titled } from '#messages/site';
import { MailState, type AdminLetter } from '../../../contract/admin-mail.ts';
import type { Head, PageArgs, PageProps, Site } from '../../client/page.ts';
import { ShortMoment } from '../../domains/accounts/moment.tsx';
import type { AdminColumns } from '../../domains/admin/admin-table.tsx';
import { filterBy } from '../../domains/admin/list-filters.ts';
import { ListScreen } from '../../domains/admin/list-screen.tsx';
import { askedOf, listState, type ListSpec } from '../../domains/admin/list-state.ts';

const spec: ListSpec = { screen: 'adminMail', sorts: ['usual'], filters: ['state'], hasFile: true };

export async function loader({ client, request }: PageArgs) {
  const state = listState(spec, request);
  return { state, page: await client.adminMail.list(askedOf(state)) };
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page({ data }: PageProps<typeof loader>) {
  const { state, page } = data;
  return (
    <ListScreen
      title={words.title}
      lead={words.lead}
      hint={words.hint}
      filters={filters}
      columns={columns}
      state={state}
      page={page}
      nameOf={({ subject }) => subject}
    />
  );
}

const filters = [filterBy('state', words.state, MailState.options, words.stateName)];

const moment = (at: string | null) => (at === null ? null : <ShortMoment at={at} />);

const columns: AdminColumns<AdminLetter> = [
  { id: 'to', heading: words.to, isAddress: true, cell: ({ to }) => to },
  { id: 'subject', heading: words.subject, isLong: true, cell: ({ subject }) => subject },
  {
    id: 'state',
    heading: words.state,
    isShort: true,
    cell: ({ state, lastError }) => (
      <>
        {words.stateName(state)}
        {lastError === '' ? null : <small className="soft own-line">{lastError}</small>}
      </>
    ),
  },
  { id: 'written', heading: words.written, cell: ({ createdAt }) => moment(createdAt) },
  { id: 'sent', heading: words.sent, cell: ({ sentAt }) => moment(sentAt) },
  { id: 'waits', heading: words.waitsUntil, isExtra: true, cell: ({ dueAt }) => moment(dueAt) },
  { id: 'tries', heading: words.tries, isNumber: true, isExtra: true, cell: ({ attempts }) => attempts },
];
