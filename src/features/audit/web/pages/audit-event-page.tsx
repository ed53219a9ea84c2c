import { Link } from 'react-router';
import * as words from '../../words/en/admin-audit.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { AuditEvent } from '../../contract/audit.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { UUID } from '../../../../ui/client/uuid.ts';
import { Moment } from '../../../accounts/web/parts/moment.tsx';
import { factsOf } from './audit-facts.ts';
import { AuditTargetSaid } from './audit-target.tsx';

export async function loader({ client, params }: PageArgs) {
  const id = params['actId'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  return { act: await client.audit.read({ id }) };
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page({ data }: PageProps<typeof loader>) {
  const { act } = data;
  const { seq, at, by, byEmail, action, target, wordsErasedAt } = act;
  return (
    <div className="page narrow">
      <div>
        <p className="back">
          <Link to={addressOf('adminAudit')}>{words.toList}</Link>
        </p>
        <h1 tabIndex={-1}>{words.actionName(action)}</h1>
        <p className="lead">{words.numbered(String(seq))}</p>
      </div>
      <dl className="facts">
        <dt>{words.when}</dt>
        <dd>
          <Moment at={at} />
        </dd>
        <Said label={words.by} value={byEmail ?? words.actor(by)} />
        <dt>{words.about}</dt>
        <dd>
          <AuditTargetSaid target={target} />
        </dd>
        {linesOf(act).map(([label, value]) => (
          <Said key={label} label={label} value={value} />
        ))}
      </dl>
      {wordsErasedAt === null ? null : <p>{words.erased}</p>}
    </div>
  );
}

const linesOf = ({ before, after, why, said, hash, previousHash }: AuditEvent): [string, string][] => [
  [words.before, factsOf(before)],
  [words.after, factsOf(after)],
  [words.why, why],
  [words.saidBefore, said.before],
  [words.saidAfter, said.after],
  [words.hash, hash],
  [words.previousHash, previousHash],
];

const Said = ({ label, value }: { label: string; value: string }) =>
  value === '' ? null : (
    <>
      <dt>{label}</dt>
      <dd className="kept-lines" dir="auto">
        {value}
      </dd>
    </>
  );
