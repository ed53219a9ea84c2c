import { Form, Link, redirect } from 'react-router';
import * as admin from '../../../admin/words/en/admin.ts';
import * as words from '../../words/en/admin-logs.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { logList, LogStatus } from '../../contract/logs.ts';
import type { Client } from '../../../../app/client.ts';
import type { ActionArgs } from '../../../../ui/client/page.ts';
import { actionProblem } from '../../../../ui/client/failures/problem.ts';
import { ShortMoment } from '../../../accounts/web/parts/moment.tsx';
import { actingListPage } from '../../../admin/web/parts/acting-list.tsx';
import { filterBy } from '../../../admin/web/parts/list-filters.ts';
import type { ListState } from '../../../admin/web/parts/list-state.ts';
import { doneAddress, undoFields, undoneIn, type Changed, type Done } from '../../../admin/web/parts/undo.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';

async function act({ client, form }: ActionArgs, state: ListState) {
  const intent = String(form.get('intent') ?? '');
  try {
    if (intent === 'undo') {
      await markBack(client, undoneIn(form));
      return redirect(doneAddress(state, 'undone', []), 303);
    }
    const status = LogStatus.parse(intent);
    const ids = form.getAll('id').map(String);
    if (ids.length === 0) return redirect(doneAddress(state, 'none', []), 303);
    const { marked } = await client.adminLogs.mark({ ids, status });
    return redirect(doneAddress(state, status, marked), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

async function markBack(client: Client, changed: readonly Changed[]): Promise<void> {
  for (const status of LogStatus.options) {
    const ids = changed.filter(({ from }) => from === status).map(({ id }) => id);
    if (ids.length > 0) await client.adminLogs.mark({ ids, status });
  }
}

function Said({ done }: { done: Done }) {
  const status = LogStatus.safeParse(done.done).data;
  const said =
    done.done === 'none'
      ? admin.nothingChosen
      : done.done === 'undone'
        ? admin.undone
        : status === undefined || done.changed.length === 0
          ? words.notMarked
          : words.marked(done.changed.length, status);
  return (
    <Notice role="status">
      <p>{said}</p>
      {done.changed.length === 0 ? null : (
        <Form method="post" className="acts">
          {undoFields(done).map(([name, value]) => (
            <input key={value} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" name="intent" value="undo" look="quiet">
            {admin.undo}
          </Button>
        </Form>
      )}
    </Notice>
  );
}

const Refused = ({ message }: { message: string }) => (
  <Notice kind="problem" role="alert">
    <p>{message}</p>
  </Notice>
);

export const logs = actingListPage({
  list: logList,
  title: words.title,
  lead: words.lead,
  hint: words.hint,
  read: ({ adminLogs }, asked) => adminLogs.list(asked),
  acts: LogStatus.options.toReversed().map((status) => ({ intent: status, label: words.mark[status] })),
  act,
  show: ({ answer, done, list }) =>
    list(answer ? <Refused message={answer.error.message} /> : done ? <Said done={done} /> : null),
  means: words.fixedMeans,
  filters: [
    filterBy('status', words.status, LogStatus.options, words.statusName),
    {
      name: 'critical',
      label: words.critical,
      options: [
        ['yes', words.isCritical],
        ['no', words.isUsual],
      ],
    },
    filterBy('source', words.source, ['server', 'browser'], words.sourceName),
  ],
  nameOf: ({ note }) => note,
  columns: [
    {
      id: 'note',
      heading: words.note,
      isLong: true,
      cell: ({ id, note }) => <Link to={addressOf('adminLog', { groupId: id })}>{note}</Link>,
    },
    { id: 'error', heading: words.error, isLong: true, cell: ({ error }) => error },
    {
      id: 'status',
      heading: words.status,
      isShort: true,
      cell: ({ status, isCritical }) => (
        <>
          {words.statusName(status)}
          {isCritical ? <strong className="row-mark">{words.isCritical}</strong> : null}
        </>
      ),
    },
    { id: 'count', heading: words.count, isNumber: true, sort: 'count', cell: ({ count }) => count },
    { id: 'last', heading: words.last, sort: 'last', cell: ({ lastAt }) => <ShortMoment at={lastAt} /> },
    { id: 'first', heading: words.first, isExtra: true, cell: ({ firstAt }) => <ShortMoment at={firstAt} /> },
    { id: 'place', heading: words.place, isExtra: true, cell: ({ place }) => place },
    { id: 'source', heading: words.source, isExtra: true, cell: ({ source }) => words.sourceName(source) },
  ],
});
