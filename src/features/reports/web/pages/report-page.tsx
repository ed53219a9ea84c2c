import * as words from '../../words/en/reports.ts';
import { backToPage } from '../../../tributes/words/en/tribute.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { ReportKind, type ReportReason, type ReportTarget } from '../../contract/reports.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { BesideTribute } from '../../../memories/web/parts/beside-tribute.tsx';
import { openedBefore, openForm } from '../../../memories/web/parts/submission.ts';
import { ReportForm } from '../parts/report-form.tsx';
import { reasonIn, sendReport } from '../parts/send-report.ts';
import { readerOf, readTribute } from '../../../tributes/web/parts/page/read-tribute.ts';
import { besideHead } from '../../../tributes/web/parts/page/tribute-head.ts';

/** The thing to report. If the address names no kind and no id, it is the page. */
function targetOf(args: Pick<PageArgs, 'request' | 'params'>): ReportTarget {
  const { searchParams } = new URL(args.request.url);
  const kind = ReportKind.catch('tribute').parse(searchParams.get('kind'));
  const id = searchParams.get('id') ?? '';
  if (kind !== 'tribute' && !UUID.test(id)) throw new Response(null, { status: 404 });
  return { ...readerOf(args), kind, ...(kind !== 'tribute' && { id }) };
}

export async function loader(args: PageArgs) {
  const { path, accent, language } = await readTribute(args);
  const target = targetOf(args);
  const subject = await args.client.reports.subject(target);
  const { kind, id = '' } = target;
  return { path, accent, language, kind, id, subject, reason: reasonIn(args.request), opening: openForm() };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export const action = ({ client, form, ...args }: ActionArgs) => sendReport(client, form, targetOf(args));

export const head = (facts: Facts | undefined, site: Site): Head =>
  besideHead(words.title(facts?.subject.kind ?? 'tribute'), facts?.language, site);

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { path, accent, kind, id, subject, reason, opening } = data;
  const addressWith = (chosen: ReportReason | '') =>
    addressOf('report', { tributePath: path }, { query: { kind: kind === 'tribute' ? '' : kind, id, reason: chosen } });
  return (
    <BesideTribute path={path} accent={accent} back={backToPage}>
      <ReportForm
        subject={subject}
        reason={reason}
        addressWith={addressWith}
        opening={openedBefore(problem?.values ?? {}, opening)}
        problem={problem}
      />
    </BesideTribute>
  );
}
