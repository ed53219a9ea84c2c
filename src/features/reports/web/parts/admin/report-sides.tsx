import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import * as words from '../../../words/en/admin-reports.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { AdminDecision, AdminReport, AdminReportLine } from '../../../contract/admin-reports.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { Button } from '../../../../../ui/components/button.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';

export function ReportSides({ report }: { report: AdminReport }) {
  const { decisions } = report;
  return (
    <div className="sides">
      <Part id="reporter" heading={words.reporterHeading}>
        <Reporter report={report} />
      </Part>
      <Part id="reported" heading={words.reportedHeading}>
        <Reported report={report} />
      </Part>
      <Others id="apart" heading={words.apartHeading} lines={report.apart} />
      <Others id="alike" heading={words.alikeHeading} lines={report.alike} />
      <Part id="happened" heading={words.happenedHeading}>
        <Happened report={report} />
      </Part>
      {decisions.length === 0 ? null : (
        <Part id="decisions" heading={words.decisionsHeading}>
          {decisions.map((decision) => (
            <li key={decision.id}>
              <Decision decision={decision} />
            </li>
          ))}
        </Part>
      )}
    </div>
  );
}

const Part = ({ id, heading, children }: { id: string; heading: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{heading}</h2>
    <ul className="list">{children}</ul>
  </section>
);

const Others = ({ id, heading, lines }: { id: string; heading: string; lines: readonly AdminReportLine[] }) =>
  lines.length === 0 ? null : (
    <Part id={id} heading={heading}>
      {lines.map((line) => (
        <li key={line.id}>
          <Link to={addressOf('adminReport', { reportId: line.id })}>{words.numbered(line.number)}</Link>{' '}
          <span className="soft">{words.reasonName(line.reason)}</span>
        </li>
      ))}
    </Part>
  );

const Reporter = ({ report: { reporter } }: { report: AdminReport }) => (
  <>
    <li className="long-words">
      {reporter.email === '' ? (
        words.leftNone
      ) : (
        <>
          <Sentence of={words.leftAddress} parts={[<bdi key="address">{reporter.email}</bdi>]} />
          <span className="soft own-line">
            {reporter.isMember ? words.isMember : reporter.isConfirmed ? words.addressConfirmed : words.addressOpen}
          </span>
        </>
      )}
    </li>
    {reporter.relation === '' ? null : (
      <li>
        <Sentence of={words.says} parts={[<bdi key="relation">{reporter.relation}</bdi>]} />
      </li>
    )}
    <li>{words.before(reporter.before, reporter.beforeActed)}</li>
  </>
);

const Reported = ({ report: { reported } }: { report: AdminReport }) => (
  <>
    {reported.posts === 0 ? null : <li>{words.entries(reported.posts, reported.postsHidden)}</li>}
    <li>{words.others(reported.reportsAboutThing, reported.reportsAboutPage)}</li>
  </>
);

const Happened = ({ report: { sentAt, happened } }: { report: AdminReport }) => (
  <>
    <li>
      <Moment at={sentAt} />
      <span className="soft own-line">{words.wasReported}</span>
    </li>
    {happened.map(({ what, at, words: said, reason }) => (
      <li key={`${at} ${what} ${said}`}>
        <Moment at={at} />
        <span className="soft own-line">
          {words.eventName(what)}
          {reason === null ? null : ` · ${words.reasonName(reason)}`}
        </span>
        {said === '' ? null : (
          <p className="as-typed" dir="auto">
            {said}
          </p>
        )}
      </li>
    ))}
  </>
);

const Decision = ({
  decision: { id, action, why, by, at, undoneAt, refusesPictures, canBeUndone },
}: {
  decision: AdminDecision;
}) => {
  const undo = action === 'freeze_page' || action === 'freeze_giving' ? words.endFreeze : words.undo;
  return (
    <>
      <strong>{words.wayName(action)}</strong> <Moment at={at} />
      <span className="soft own-line long-words">
        {by === null ? words.bySomebody : <Sentence of={words.decidedBy} parts={[<bdi key="who">{by}</bdi>]} />}
      </span>
      <p dir="auto">{why}</p>
      {refusesPictures ? <p className="soft">{words.picturesRefused}</p> : null}
      {undoneAt === null ? null : <p className="soft">{words.undone}</p>}
      {canBeUndone ? (
        <details className="return">
          <summary>{undo}</summary>
          <p>{words.undoWhat}</p>
          <Form method="post">
            <input type="hidden" name="decision" value={id} />
            <Button type="submit" name="intent" value="undo" look="quiet">
              {undo}
            </Button>
          </Form>
        </details>
      ) : null}
    </>
  );
};
