import { ORPCError } from '@orpc/client';
import type { ReactNode } from 'react';
import * as words from '../../words/en/reports.ts';
import { came as filesCame } from '../../words/en/report-files.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { OwnReport } from '../../contract/reports.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { useSite } from '../../../../ui/client/site.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { OwnObjecting } from '../parts/own-objecting.tsx';
import { Moment } from '../../../accounts/web/parts/moment.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { OwnLink } from '../../../../ui/components/own-link.tsx';
import { Sentence } from '../../../../ui/components/text/sentence.tsx';

const LONGEST_KEY = 200;

function asked({ request, params }: Pick<PageArgs, 'request' | 'params'>) {
  const { searchParams } = new URL(request.url);
  const of = (name: string) => (searchParams.get(name) ?? '').slice(0, LONGEST_KEY);
  return { id: params['reportId'] ?? '', key: of('key'), code: of('code') };
}

/** Reads a report. Null if the link is unknown. */
async function unlessUnknown(id: string, read: () => Promise<OwnReport>): Promise<OwnReport | null> {
  if (!UUID.test(id)) return null;
  try {
    return await read();
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Changes nothing, because mail scanners open links too. Confirming the address needs a button. */
export async function loader({ client, ...args }: PageArgs) {
  const { id, key, code } = asked(args);
  return { report: await unlessUnknown(id, () => client.reports.read({ id, key })), hasCode: code !== '' };
}

export async function action({ client, ...args }: ActionArgs) {
  const { id, code } = asked(args);
  return unlessUnknown(id, () => client.reports.confirm({ id, code }));
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.ownTitle, productName),
  isIndexed: false,
});

export function Page({ data, answer }: PageProps<typeof loader, typeof action>) {
  const { report: loaded, hasCode } = data;
  const report = answer === undefined ? loaded : answer;
  if (report === null) return <Said title={words.badTitle} lead={words.bad} />;
  return (
    <Said title={words.ownTitle} lead={words.number(report.number)}>
      <p data-forget="report-">
        {words.about(words.reasonName(report.reason))} {report.files === 0 ? null : filesCame(report.files)}
      </p>
      {report.addedAt === null ? null : (
        <p>
          <Sentence of={words.added} parts={[<Moment key="at" at={report.addedAt} />]} />
        </p>
      )}
      {report.state === 'open' ? (
        <Waiting report={report} hasCode={hasCode} wasConfirmed={answer !== undefined} />
      ) : (
        <Answered report={report} />
      )}
    </Said>
  );
}

const statementAddress = ({ id, key }: { id: string; key: string }) =>
  addressOf('ownStatement', { statementId: id }, { query: { key } });

function Waiting({ report, hasCode, wasConfirmed }: { report: OwnReport; hasCode: boolean; wasConfirmed: boolean }) {
  return (
    <>
      <OurAnswer answer={report.answer} />
      {report.statement === null ? (
        <p>
          {report.answer !== '' ? (
            <Sentence of={words.stillAsking} parts={[<Moment key="due" at={report.dueAt} />]} />
          ) : report.isUrgent ? (
            words.dueSoon
          ) : (
            words.due
          )}
        </p>
      ) : (
        <p>
          {words.asked} <a href={statementAddress(report.statement)}>{words.tellUs}</a>
        </p>
      )}
      {!report.hasAddress ? (
        <LinkBack report={report} />
      ) : report.isConfirmed ? (
        <Notice role="status">
          <p>{wasConfirmed ? words.confirmed : words.willWrite}</p>
        </Notice>
      ) : hasCode ? (
        <form method="post" className="form">
          <p>{words.confirmLead}</p>
          <p className="acts">
            <Button type="submit">{words.confirm}</Button>
          </p>
          <p className="hint">{words.notSent}</p>
        </form>
      ) : (
        <p>{words.emailSent}</p>
      )}
    </>
  );
}

const Answered = ({ report: { id, key, state, answer, objecting } }: { report: OwnReport }) => (
  <>
    <p>{state === 'acted' ? words.acted : words.left}</p>
    <OurAnswer answer={answer} />
    {objecting === null ? null : <OwnObjecting objecting={objecting} report={id} reportKey={key} />}
  </>
);

/** The link to one's own report. Without this link, a reporter who gave no email address cannot find the report. */
function LinkBack({ report: { id, key } }: { report: OwnReport }) {
  const { origin } = useSite();
  const address = origin + addressOf('ownReport', { reportId: id }, { query: { key } });
  return <OwnLink label={words.yourLink} address={address} copy={words.copyLink} hint={words.noAddress} />;
}

const OurAnswer = ({ answer }: Pick<OwnReport, 'answer'>) =>
  answer === '' ? null : (
    <section aria-labelledby="answer">
      <h2 id="answer">{words.ourAnswer}</h2>
      <p className="as-typed" dir="auto">
        {answer}
      </p>
    </section>
  );

const Said = ({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) => (
  <div className="narrow short-page case-page">
    <div>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead apart">{lead}</p>
    </div>
    {children}
  </div>
);
