import { Link } from 'react-router';
import * as words from '../../words/en/admin-overview.ts';
import { alarm } from '../../../payments/words/en/admin-payment-checks.ts';
import { numbered, reasonName } from '../../../reports/words/en/admin-reports.ts';
import { actionSaid } from '../../words/en/admin-users.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { ApprovalAction } from '../../../approvals/contract/fields.ts';
import type { OverviewItem, OverviewKind } from '../../contract/overview.ts';
import { ReportKind, ReportReason } from '../../../reports/contract/reports.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { useMoment } from '../../../accounts/web/parts/moment.tsx';

const FOUR_HOURS_MS = 4 * 60 * 60 * 1000;
const THREE_DAYS_MS = 72 * 60 * 60 * 1000;

export async function loader({ client }: PageArgs) {
  return { ...(await client.overview.list()), now: Date.now() };
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

type Group = keyof typeof words.groups;

function groupOf({ dueAt }: OverviewItem, now: number): Group {
  if (dueAt === null) return 'later';
  const left = Date.parse(dueAt) - now;
  return left <= FOUR_HOURS_MS ? 'urgent' : left <= THREE_DAYS_MS ? 'soon' : 'later';
}

export function Page({ data }: PageProps<typeof loader>) {
  const { items, counts, now } = data;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead">{items.length === 0 ? words.nothing : words.lead}</p>
      </div>
      {items.length === 0 ? null : (
        <nav className="ways" aria-label={words.countsTitle}>
          {(Object.keys(counts) as OverviewKind[]).map((kind) => (
            <Link key={kind} to={lists[kind]}>
              {words.count(kind, counts[kind] ?? 0)}
            </Link>
          ))}
        </nav>
      )}
      {(Object.keys(words.groups) as Group[]).map((group) => {
        const those = items.filter((item) => groupOf(item, now) === group);
        return those.length === 0 ? null : (
          <section key={group} className="items" aria-labelledby={group}>
            <h2 id={group}>{words.groups[group]}</h2>
            <ul className="list">
              {those.map((item) => (
                <li key={`${item.kind} ${item.id}`}>
                  <Waiting item={item} isOverdue={item.dueAt !== null && Date.parse(item.dueAt) < now} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {items.length === 0 || all > items.length ? null : <p className="soft">{words.nothingElse}</p>}
    </div>
  );
}

const addresses: Record<OverviewKind, (id: string) => string> = {
  report: (reportId) => addressOf('adminReport', { reportId }),
  appeal: (reportId) => addressOf('adminReport', { reportId }, { fragment: 'objections' }),
  frozen: (reportId) => addressOf('adminReport', { reportId }),
  provider: (providerId) => addressOf('adminProvider', { providerId }),
  contest: (contestId) => addressOf('adminClaim', { contestId }),
  adminApproval: (userId) => addressOf('adminUser', { userId }),
  alarm: () => addressOf('adminPaymentChecks'),
  charity: () => addressOf('adminPaymentChecks'),
  failure: (groupId) => addressOf('adminLog', { groupId }),
  emails: () => addressOf('adminEmail', {}, { query: { state: 'retrying' } }),
};

const lists: Record<OverviewKind, string> = {
  report: addressOf('adminReports'),
  appeal: addressOf('adminReports', {}, { query: { state: 'all' } }),
  frozen: addressOf('adminTributes', {}, { query: { mark: 'giving-frozen' } }),
  provider: addressOf('adminProviders', {}, { query: { state: 'in-review' } }),
  contest: addressOf('adminClaims'),
  adminApproval: addressOf('adminUsers'),
  alarm: addressOf('adminPaymentChecks'),
  charity: addressOf('adminPaymentChecks'),
  failure: addressOf('adminLogs'),
  emails: addressOf('adminEmail', {}, { query: { state: 'retrying' } }),
};

function Waiting({ item, isOverdue }: { item: OverviewItem; isOverdue: boolean }) {
  const { kind, id, about, since, dueAt } = item;
  const [due, from] = [useMoment(dueAt ?? since), useMoment(since)];
  return (
    <>
      <h3>
        <Link to={addresses[kind](id)}>{words.kind(kind, ReportKind.safeParse(about).data)}</Link>
      </h3>
      <p className="long-words">
        <bdi>{saidOf(item)}</bdi>
      </p>
      <p className="soft small">
        {isOverdue ? <strong>{words.overdue}. </strong> : null}
        {dueAt === null ? null : `${words.dueBy(due)}, `}
        {words.since(from)}
      </p>
    </>
  );
}

/** An item's second line: a name, or a code in words. */
function saidOf({ kind, called, about, reason, number }: OverviewItem): string {
  const why = ReportReason.safeParse(reason).data;
  if (number !== null) return [numbered(number), why && reasonName(why), called].filter(Boolean).join(' · ');
  const action = ApprovalAction.safeParse(called).data;
  if (kind === 'adminApproval' && action) return [about, actionSaid(action)].filter(Boolean).join(' · ');
  if (kind === 'alarm') return alarm(called as Parameters<typeof alarm>[0]);
  if (kind === 'emails') return words.emailsWaiting(Number(called));
  return kind === 'contest' ? words.preparedBy(called) : called;
}
