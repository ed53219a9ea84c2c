import * as words from '../../../words/en/admin-objections.ts';
import * as notices from '../../../words/en/notices.ts';
import type { CopyrightNotice, CounterNotice } from '../../../contract/copyright-notices.ts';

type Part = readonly [label: string, text: string];

const Parts = ({ parts, ticked }: { parts: readonly Part[]; ticked: readonly string[] }) => (
  <>
    <dl className="items">
      {parts.map(([label, text]) => (
        <div key={label}>
          <dt className="soft">{label}</dt>
          <dd className="as-typed" dir="auto">
            {text}
          </dd>
        </div>
      ))}
    </dl>
    <p className="soft">{words.noticeDeclared}</p>
    <ul className="list">
      {ticked.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  </>
);

export const ReportNotice = ({ notice }: { notice: CopyrightNotice | null }) =>
  notice === null ? null : (
    <section aria-labelledby="notice">
      <h2 id="notice">{words.noticeHeading}</h2>
      <Parts
        parts={[
          [words.noticeName, notice.name],
          [words.noticeContact, notice.contact],
          [words.noticeWork, notice.work],
          [words.noticeUsed, notice.used],
        ]}
        ticked={[notices.isGoodFaith, notices.isAccurate]}
      />
    </section>
  );

export const CounterNoticeShown = ({ notice }: { notice: CounterNotice }) => (
  <details className="return">
    <summary>{words.counterHeading}</summary>
    <Parts
      parts={[
        [words.noticeName, notice.name],
        [words.noticeContact, notice.contact],
        [words.noticeRemoved, notice.removed],
      ]}
      ticked={[notices.isMistake, notices.isCourtAccepted]}
    />
  </details>
);
