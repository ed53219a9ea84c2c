import { Form } from 'react-router';
import * as words from '../../../words/en/checklist-people.ts';
import type { ChecklistMember, ChecklistRole } from '../../../contract/checklists.ts';
import { Button, type ButtonLook } from '../../../../../ui/components/button.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';

interface Props {
  member: ChecklistMember;
  asker: ChecklistRole;
}

export function MemberLine({ member, asker }: Props) {
  const { name, email, role, steps, isYou } = member;
  const known = name ?? email;
  const called = <bdi key="name">{known ?? words.noName}</bdi>;
  return (
    <>
      <h2>{!isYou ? called : known === null ? words.you('') : <Sentence of={words.you} parts={[called]} />}</h2>
      <p>
        {words.role(role)}
        {role === 'given' ? ` (${words.steps(steps)})` : ''}
      </p>
      {name !== null && email !== null ? (
        <p className="soft small">
          <bdi>{email}</bdi>
        </p>
      ) : null}
      {role === 'owner' || (!isYou && asker === 'given') ? null : <Change member={member} asker={asker} />}
    </>
  );
}

interface ActionProps {
  userId: string;
  intent: string;
  what: string;
  says: string;
  role?: string;
  look?: ButtonLook;
}

const Action = ({ userId, intent, what, says, role = '', look = 'quiet' }: ActionProps) => (
  <Form method="post" className="form">
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="userId" value={userId} />
    <input type="hidden" name="role" value={role} />
    {what === '' ? null : <p>{what}</p>}
    <p className="acts">
      <Button type="submit" look={look}>
        {says}
      </Button>
    </p>
  </Form>
);

function Change({ member: { userId, name, email, role, isYou }, asker }: Props) {
  const called = name ?? email ?? words.noName;
  return (
    <details className="return">
      {isYou ? (
        <summary>{words.leaveFold}</summary>
      ) : (
        <summary aria-label={words.changeOf(called)}>{words.change}</summary>
      )}
      <div className="parts">
        {isYou ? (
          <Action userId={userId} intent="leave" what={words.leaveWhat} says={words.leave} look="danger" />
        ) : (
          <>
            <Action
              userId={userId}
              intent="role"
              role={role === 'all' ? 'given' : 'all'}
              what=""
              says={role === 'all' ? words.seeGiven : words.seeAll}
            />
            {asker === 'owner' && role === 'all' ? (
              <Action userId={userId} intent="hand-over" what={words.handOverWhat} says={words.handOver} />
            ) : null}
            <Action userId={userId} intent="remove" what={words.removeWhat} says={words.remove} look="danger" />
          </>
        )}
      </div>
    </details>
  );
}
