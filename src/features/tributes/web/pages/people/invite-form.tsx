import { Form } from 'react-router';
import * as words from '../../../../people/words/en/people.ts';
import type { GivenRole } from '../../../../people/contract/people.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field } from '../../../../../ui/components/forms/field.tsx';
import { RadioCards, type RadioCard } from '../../../../../ui/components/forms/radio-cards.tsx';
import { NeedsConnection } from '../../../../../ui/components/needs-connection.tsx';

const cards = (['writer', 'reader', 'steward'] as const).map((value): RadioCard<GivenRole> => ({
  value,
  label: words.role(value),
  hint: words.whatDoes(value),
}));
const isGiven = (value: string | undefined): value is GivenRole => cards.some((card) => card.value === value);

interface Props {
  facts: { nextInvitation: string; isNamed: boolean; isConfirmed: boolean };
  problem: Problem | undefined;
}

export function InviteForm({ facts: { nextInvitation, isNamed, isConfirmed }, problem }: Props) {
  const typed = problem?.values ?? {};
  const chosen = typed['role'];
  return (
    <section className="group" aria-labelledby="invite">
      <h2 id="invite">{words.inviteTitle}</h2>
      <p>{words.inviteLead}</p>
      {isConfirmed ? (
        <Form method="post" className="form" noValidate>
          <input type="hidden" name="invitationId" value={nextInvitation} />
          {isNamed ? null : (
            <Field
              id="name"
              label={words.ownName}
              hint={words.ownNameHint}
              autoComplete="name"
              defaultValue={typed['name'] ?? ''}
              error={problem?.error.fields['name']}
            />
          )}
          <RadioCards name="role" legend={words.newRole} cards={cards} value={isGiven(chosen) ? chosen : 'writer'} />
          <Field
            id="email"
            type="email"
            label={words.email}
            hint={words.emailHint}
            autoComplete="off"
            inputMode="email"
            spellCheck={false}
            autoCapitalize="none"
            isOptional
            defaultValue={typed['email'] ?? ''}
            error={problem?.error.fields['email']}
          />
          <p className="acts">
            <Button type="submit" name="intent" value="send">
              {words.send}
            </Button>
            <Button type="submit" look="quiet" name="intent" value="make-link">
              {words.makeLink}
            </Button>
            <NeedsConnection />
          </p>
        </Form>
      ) : (
        <p>{words.unconfirmed}</p>
      )}
    </section>
  );
}
