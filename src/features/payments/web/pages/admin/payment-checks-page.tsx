import { Form, redirect } from 'react-router';
import * as words from '../../../words/en/admin-payment-checks.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Client } from '../../../../../app/client.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { actionProblem } from '../../../../../ui/client/failures/problem.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { Button } from '../../../../../ui/components/button.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { PassingNotice } from '../../../../../ui/components/passing-notice.tsx';

export async function loader({ client, request }: PageArgs) {
  const [{ alarms }, { payees }] = await Promise.all([client.adminGiving.alarms(), client.adminGiving.charities()]);
  return { alarms, payees, done: new URL(request.url).searchParams.get('done') ?? '' };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export async function action({ client, form }: ActionArgs) {
  try {
    const done = await act(client, String(form.get('intent') ?? ''), String(form.get('id') ?? ''));
    return redirect(addressOf('adminPaymentChecks', {}, { query: { done } }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

async function act({ adminGiving }: Client, intent: string, id: string): Promise<string> {
  switch (intent) {
    case 'settle':
      await adminGiving.settleAlarm({ id });
      return 'settled';
    case 'in-order':
      await adminGiving.checkCharity({ id, isInOrder: true });
      return 'checked';
    case 'not-in-order':
      await adminGiving.checkCharity({ id, isInOrder: false });
      return 'refused';
    default:
      return '';
  }
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { alarms, payees, done } = data;
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      {problem ? (
        <Notice kind="problem" role="alert">
          <p>{problem.error.message}</p>
        </Notice>
      ) : words.doneWords(done) === '' ? null : (
        <PassingNotice takesFocus>
          <p>{words.doneWords(done)}</p>
        </PassingNotice>
      )}
      <section className="group" aria-labelledby="alarms">
        <h2 id="alarms">{words.alarms}</h2>
        {alarms.length === 0 ? <p className="empty">{words.noAlarms}</p> : <p className="soft">{words.settleWhat}</p>}
        <ul className="list">
          {alarms.map((alarm) => (
            <li key={alarm.id}>
              <Alarm alarm={alarm} />
            </li>
          ))}
        </ul>
      </section>
      <section className="group" aria-labelledby="charities">
        <h2 id="charities">{words.charities}</h2>
        {payees.length === 0 ? (
          <p className="empty">{words.noCharities}</p>
        ) : (
          <p className="soft">{words.charityWhat}</p>
        )}
        <ul className="list">
          {payees.map((payee) => (
            <li key={payee.id}>
              <Charity payee={payee} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const Alarm = ({
  alarm: { id, kind, reference, giftId, account, details, raisedAt },
}: {
  alarm: Facts['alarms'][number];
}) => (
  <>
    <h3>{words.alarm(kind)}</h3>
    <dl className="facts">
      <dt>{words.since}</dt>
      <dd>
        <Moment at={raisedAt} />
      </dd>
      <Fact label={words.reference} value={reference} />
      <Fact label={words.gift} value={giftId ?? ''} />
      <Fact label={words.account} value={account ?? ''} />
      {Object.entries(details).map(([name, value]) => (
        <Fact key={name} label={name} value={String(value)} />
      ))}
    </dl>
    <Press id={id} actions={[['settle', words.settle]]} />
  </>
);

const Charity = ({ payee: { id, label, charityNumber, country, page } }: { payee: Facts['payees'][number] }) => (
  <>
    <h3>
      <bdi>{label}</bdi>
    </h3>
    <dl className="facts">
      <Fact label={words.number} value={charityNumber ?? ''} />
      <Fact label={words.country} value={country} />
      <Fact label={words.forPage} value={page} />
    </dl>
    <Press
      id={id}
      actions={[
        ['in-order', words.inOrder],
        ['not-in-order', words.notInOrder],
      ]}
    />
  </>
);

const Fact = ({ label, value }: { label: string; value: string }) =>
  value === '' ? null : (
    <>
      <dt>{label}</dt>
      <dd className="long-words">
        <bdi>{value}</bdi>
      </dd>
    </>
  );

const Press = ({ id, actions }: { id: string; actions: readonly (readonly [string, string])[] }) => (
  <Form method="post" className="acts">
    <input type="hidden" name="id" value={id} />
    {actions.map(([intent, label]) => (
      <Button key={intent} type="submit" look="quiet" name="intent" value={intent}>
        {label}
      </Button>
    ))}
  </Form>
);
