import { Form } from 'react-router';
import * as words from '../../../words/en/admin-users.ts';
import type { AdminApproval } from '../../../../approvals/contract/fields.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { AGREE } from '../../parts/approval-action.tsx';
import { Button } from '../../../../../ui/components/button.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';

export const UserAdminApprovals = ({ adminApprovals }: { adminApprovals: readonly AdminApproval[] }) =>
  adminApprovals.length === 0 ? null : (
    <section className="group" aria-labelledby="adminApprovals">
      <h2 id="adminApprovals">{words.adminApprovals}</h2>
      <ul className="list">
        {adminApprovals.map((adminApproval) => (
          <li key={adminApproval.id}>
            <Waiting adminApproval={adminApproval} />
          </li>
        ))}
      </ul>
    </section>
  );

const Waiting = ({
  adminApproval: { id, action, askedBy, why, expiresAt, dueAt, can },
}: {
  adminApproval: AdminApproval;
}) => (
  <>
    <h3>{words.actionSaid(action)}</h3>
    <p className="soft small long-words">
      <Sentence of={words.askedBy} parts={[<bdi key="by">{askedBy?.email ?? words.somebodyGone}</bdi>]} />
    </p>
    <p className="as-typed">{words.whyAsked(why)}</p>
    <p className="soft small">
      {dueAt === null ? (
        <Sentence of={words.overAt} parts={[<Moment key="at" at={expiresAt} />]} />
      ) : (
        <Sentence of={words.dueAt} parts={[<Moment key="at" at={dueAt} />]} />
      )}
    </p>
    {can.length === 0 ? null : (
      <Form method="post" className="acts apart">
        <input type="hidden" name="named" value={id} />
        {can.includes('agree') ? (
          <Button type="submit" name="intent" value={AGREE}>
            {words.agree}
          </Button>
        ) : null}
        {can.includes('refuse') || can.includes('withdraw') ? (
          <Button type="submit" name="intent" value="end-approval" look="quiet">
            {can.includes('withdraw') ? words.withdraw : words.refuse}
          </Button>
        ) : null}
      </Form>
    )}
  </>
);
