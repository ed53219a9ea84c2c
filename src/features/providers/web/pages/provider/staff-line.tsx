import { Form } from 'react-router';
import * as words from '../../../words/en/provider-staff.ts';
import type { ProviderPerson } from '../../../contract/provider-people.ts';
import { formatDay } from '../../../../tributes/web/parts/page/dates.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Sentence } from '../../../../../ui/components/text/sentence.tsx';

const calledOf = ({ name, email }: ProviderPerson): string => name ?? email;

export function StaffLine({ person, isOwner }: { person: ProviderPerson; isOwner: boolean }) {
  const { name, email, role, since, isYou } = person;
  const called = <bdi key="name">{calledOf(person)}</bdi>;
  return (
    <>
      <h2>{isYou ? <Sentence of={words.you} parts={[called]} /> : called}</h2>
      <p>{words.role(role)}</p>
      {name === null ? null : (
        <p className="soft small">
          <bdi>{email}</bdi>
        </p>
      )}
      <p className="soft small">{words.since(formatDay(since))}</p>
      {isOwner && role !== 'owner' ? <Change person={person} /> : null}
    </>
  );
}

function Change({ person }: { person: ProviderPerson }) {
  const called = calledOf(person);
  return (
    <details className="return">
      <summary aria-label={words.changeOf(called)}>{words.change}</summary>
      <div className="parts">
        <Form method="post" className="form">
          <input type="hidden" name="userId" value={person.userId} />
          <p>{words.removeWhat}</p>
          <p className="acts">
            <Button type="submit" look="danger" name="intent" value="remove" aria-label={words.removeOf(called)}>
              {words.remove}
            </Button>
          </p>
        </Form>
        {person.canOwn ? (
          <Form method="post" className="form">
            <input type="hidden" name="userId" value={person.userId} />
            <p>{words.handOverWhat}</p>
            <label className="check">
              <input type="checkbox" name="isSure" value="yes" required />
              <span>{words.handOverSure}</span>
            </label>
            <p className="acts">
              <Button type="submit" look="danger" name="intent" value="hand-over" aria-label={words.handOverOf(called)}>
                {words.handOver}
              </Button>
            </p>
          </Form>
        ) : null}
      </div>
    </details>
  );
}
