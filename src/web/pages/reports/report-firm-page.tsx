import { useActionData, useLoaderData } from 'react-router';
import * as words from '#messages/reports';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import type { ReportReason } from '../../../contract/reports.ts';
import type { ActionArgs, Head, PageArgs, Site } from '../../client/page.ts';
import type { Problem } from '../../client/problem.ts';
import { UUID } from '../../client/uuid.ts';
import { openedBefore, openForm } from '../../domains/memories/sending.ts';
import { ReportForm } from '../../domains/reports/report-form.tsx';
import { reasonIn, sendReport } from '../../domains/reports/send-report.ts';

function targetOf({ params }: Pick<PageArgs, 'params'>) {
  const id = params['providerId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  return { kind: 'provider', id, path: '' } as const;
}

export async function loader(args: PageArgs) {
  const target = targetOf(args);
  const subject = await args.client.reports.subject(target);
  return { id: target.id, subject, reason: reasonIn(args.request), opening: openForm() };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export const action = ({ client, form, ...args }: ActionArgs) => sendReport(client, form, targetOf(args));

export const head = (_: Facts | undefined, { productName }: Site): Head => ({
  title: titled(words.title('provider'), productName),
  isIndexed: false,
});

export function Page() {
  const { id, subject, reason, opening } = useLoaderData<Facts>();
  const problem = useActionData<Problem>();
  const addressWith = (chosen: ReportReason | '') =>
    addressOf('reportFirm', { providerId: id }, { query: { reason: chosen } });
  return (
    <div className="page narrow">
      <ReportForm
        subject={subject}
        reason={reason}
        addressWith={addressWith}
        opening={openedBefore(problem?.values ?? {}, opening)}
        problem={problem}
      />
    </div>
  );
}
