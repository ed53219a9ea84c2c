import * as words from '../../words/en/reports.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { ReportReason } from '../../contract/reports.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { openedBefore, openForm } from '../../../memories/web/parts/submission.ts';
import { ReportForm } from '../parts/report-form.tsx';
import { reasonIn, sendReport } from '../parts/send-report.ts';

function targetOf({ params, request }: Pick<PageArgs, 'params' | 'request'>) {
  const provider = params['providerId'] ?? '';
  const review = new URL(request.url).searchParams.get('words') ?? '';
  const id = review || provider;
  if (!UUID.test(provider) || !UUID.test(id)) throw new Response(null, { status: 404 });
  return { kind: review === '' ? ('provider' as const) : ('words' as const), id, path: '' };
}

export async function loader(args: PageArgs) {
  const target = targetOf(args);
  const subject = await args.client.reports.subject(target);
  const { kind, id } = target;
  return {
    provider: args.params['providerId'] ?? '',
    review: kind === 'words' ? id : '',
    subject,
    reason: reasonIn(args.request),
    opening: openForm(),
  };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export const action = ({ client, form, ...args }: ActionArgs) => sendReport(client, form, targetOf(args));

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(words.title(facts?.subject.kind ?? 'provider'), productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { provider, review, subject, reason, opening } = data;
  const addressWith = (chosen: ReportReason | '') =>
    addressOf('reportProvider', { providerId: provider }, { query: { words: review, reason: chosen } });
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
