import { Form, Link, redirect } from 'react-router';
import * as words from '../../words/en/admin-logs.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { LogStatus, type LogEntry } from '../../contract/logs.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { actionProblem } from '../../../../ui/client/failures/problem.ts';
import { Moment } from '../../../accounts/web/parts/moment.tsx';
import { fieldText } from '../../../memories/web/parts/submission.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Pager } from '../../../../ui/components/pager.tsx';

export async function loader({ client, request, params }: PageArgs) {
  const id = params['groupId'] ?? '';
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  return {
    ...(await client.adminLogs.read({ id, ...(after !== undefined && { after }) })),
    isFirst: after === undefined,
  };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export async function action({ client, params, form }: ActionArgs) {
  const id = params['groupId'] ?? '';
  try {
    // The cast is safe: the server refuses a status that does not exist.
    const status = fieldText(form, 'intent') as LogStatus;
    await client.adminLogs.mark({ ids: [id], status });
    return redirect(addressOf('adminLog', { groupId: id }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(facts?.group.note ?? words.title, productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { group, page, isFirst } = data;
  const here = { groupId: group.id };
  return (
    <div className="page narrow">
      <div>
        <p className="back">
          <Link to={addressOf('adminLogs')}>{words.toList}</Link>
        </p>
        <h1 tabIndex={-1} className="long-words">
          {group.note}
        </h1>
        <p className="lead">{words.statusName(group.status)}</p>
      </div>
      <dl className="facts">
        <Fact label={words.error} value={group.error} />
        <Fact label={words.place} value={group.place} />
        <Fact label={words.source} value={words.sourceName(group.source)} />
        <Fact label={words.critical} value={group.isCritical ? words.isCritical : words.isUsual} />
        <Fact label={words.count} value={String(group.count)} />
      </dl>
      {problem ? (
        <Notice kind="problem" role="alert">
          <p>{problem.error.message}</p>
        </Notice>
      ) : null}
      <Form method="post" className="acts">
        {LogStatus.options
          .filter((status) => status !== group.status)
          .toReversed()
          .map((status) => (
            <Button key={status} type="submit" name="intent" value={status} look="quiet">
              {words.mark[status]}
            </Button>
          ))}
      </Form>
      <section className="group" aria-labelledby="entries">
        <h2 id="entries">{words.entries}</h2>
        {page.items.length === 0 ? <p className="empty">{words.nothingKept}</p> : null}
        <ul className="list">
          {page.items.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
        <Pager
          first={isFirst ? null : addressOf('adminLog', here)}
          next={page.after === null ? null : addressOf('adminLog', here, { query: { after: page.after } })}
        />
      </section>
    </div>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) =>
  value === '' ? null : (
    <>
      <dt>{label}</dt>
      <dd className="long-words">{value}</dd>
    </>
  );

const Entry = ({ entry: { reference, date, error, snapshot } }: { entry: LogEntry }) => (
  <>
    <h3>
      <Moment at={date} />
    </h3>
    <p className="soft small">
      {words.reference} <code>{reference}</code>
    </p>
    <p className="long-words">{error.message}</p>
    {Object.keys(snapshot).length === 0 ? null : (
      <details className="return">
        <summary>{words.facts}</summary>
        <pre className="as-code">{JSON.stringify(snapshot, null, 2)}</pre>
      </details>
    )}
    {error.stack === '' ? null : (
      <details className="return">
        <summary>{words.stack}</summary>
        <pre className="as-code">{error.stack}</pre>
      </details>
    )}
  </>
);
