import * as words from '../../../words/en/account.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Problem } from '../../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import { Field } from '../../../../../ui/components/forms/field.tsx';

interface Props {
  name: string;
  problem: Problem | undefined;
}

export function NameSection({ name, problem }: Props) {
  const refused = problem?.values['intent'] === 'change-name' ? problem : undefined;
  return (
    <section className="group" id="name">
      <h2>{words.nameTitle}</h2>
      <form method="post" action={addressOf('account')} className="form" noValidate>
        <input type="hidden" name="intent" value="change-name" />
        <Field
          id="own-name"
          name="name"
          label={words.nameTitle}
          hint={words.nameLead}
          autoComplete="name"
          isOptional
          defaultValue={refused?.values['name'] ?? name}
          error={refused && (refused.error.fields['name'] ?? refused.error.message)}
        />
        <p className="acts">
          <Button type="submit" look="quiet">
            {words.saveName}
          </Button>
        </p>
      </form>
    </section>
  );
}
