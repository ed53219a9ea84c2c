import { Form } from 'react-router';
import * as words from '../../../words/en/checklist-people.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field, Select } from '../../../../../ui/components/forms/field.tsx';
import { RadioCards } from '../../../../../ui/components/forms/radio-cards.tsx';
import { NeedsConnection } from '../../../../../ui/components/needs-connection.tsx';

interface Props {
  facts: {
    nextInvitation: string;
    hasName: boolean;
    isConfirmed: boolean;
    asked: string;
    steps: { key: string; title: string }[];
  };
  problem: Problem | undefined;
}

export function ChecklistInviteForm({ facts, problem }: Props) {
  const { nextInvitation, hasName, isConfirmed, asked, steps } = facts;
  const typed = problem?.values ?? {};
  return (
    <section className="group" aria-labelledby="invite">
      <h2 id="invite">{words.inviteTitle}</h2>
      {isConfirmed ? (
        <Form method="post" className="form" noValidate>
          <input type="hidden" name="invitationId" value={nextInvitation} />
          <RadioCards
            name="role"
            legend={words.what}
            cards={[
              { value: 'given', label: words.role('given'), hint: words.givenHint },
              { value: 'all', label: words.role('all'), hint: words.allHint },
            ]}
            value={typed['role'] === 'all' ? 'all' : 'given'}
          />
          <Select id="step" label={words.whichStep} defaultValue={typed['step'] ?? asked}>
            <option value="">{words.noStep}</option>
            {steps.map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </Select>
          {hasName ? null : (
            <Field
              id="name"
              label={words.inviterName}
              hint={words.inviterNameHint}
              autoComplete="name"
              defaultValue={typed['name'] ?? ''}
              error={problem?.error.fields['name']}
            />
          )}
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
