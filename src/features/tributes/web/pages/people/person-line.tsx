import { Form } from 'react-router';
import * as words from '../../../../people/words/en/people.ts';
import { GivenRole, type Person } from '../../../../people/contract/people.ts';
import { may, type Role } from '../../../../people/contract/roles.ts';
import { formatDay } from '../../parts/page/dates.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Select } from '../../../../../ui/components/forms/field.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';

const calledOf = ({ name, email }: Person): string => name ?? email ?? words.noName;

interface Props {
  person: Person;
  asker: Role;
}

export function PersonLine({ person, asker }: Props) {
  const { name, email, role, since, isYou } = person;
  const called = <bdi key="name">{calledOf(person)}</bdi>;
  return (
    <>
      <h2>{isYou ? <Sentence of={words.you} parts={[called]} /> : called}</h2>
      <p>{words.role(role)}</p>
      {name !== null && email !== null ? (
        <p className="soft small">
          <bdi>{email}</bdi>
        </p>
      ) : null}
      <p className="soft small">{words.since(formatDay(since))}</p>
      {may(asker, 'people') && role !== 'owner' && !isYou ? <Change person={person} asker={asker} /> : null}
    </>
  );
}

function Change({ person, asker }: Props) {
  const { userId, role } = person;
  const called = calledOf(person);
  return (
    <details className="return">
      <summary aria-label={words.changeOf(called)}>{words.change}</summary>
      <div className="parts">
        <Form method="post" className="form">
          <Whom userId={userId} intent="change" />
          <Select id={`role-${userId}`} name="role" label={words.newRole} defaultValue={role}>
            {GivenRole.options.map((given) => (
              <option key={given} value={given}>
                {words.role(given)}
              </option>
            ))}
          </Select>
          <p className="acts">
            <Button type="submit" look="quiet" aria-label={words.saveOf(called)}>
              {words.save}
            </Button>
          </p>
        </Form>
        {may(asker, 'own') && role === 'steward' ? (
          <Form method="post" className="form">
            <Whom userId={userId} intent="hand-over" />
            <p>{words.handOverWhat}</p>
            <p className="acts">
              <Button type="submit" look="quiet" aria-label={words.handOverOf(called)}>
                {words.handOver}
              </Button>
            </p>
          </Form>
        ) : null}
        <Form method="post" className="form">
          <Whom userId={userId} intent="remove" />
          <p>{words.removeWhat}</p>
          <p className="acts">
            <Button type="submit" look="danger" aria-label={words.removeOf(called)}>
              {words.remove}
            </Button>
          </p>
        </Form>
      </div>
    </details>
  );
}

const Whom = ({ userId, intent }: { userId: string; intent: string }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="userId" value={userId} />
  </>
);
