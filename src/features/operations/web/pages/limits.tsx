import { Form } from 'react-router';
import * as words from '../../words/en/admin-limits.ts';
import { ADMIN_WHY_CHARACTERS } from '../../contract/admin-limits.ts';
import type { AdminLimit } from '../../contract/changeable-limits.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Field, TextArea } from '../../../../ui/components/forms/field.tsx';

interface Props {
  limits: readonly AdminLimit[];
  problem: Problem | undefined;
}

export const Limits = ({ limits, problem }: Props) => (
  <section className="group" aria-labelledby="limits">
    <h2 id="limits">{words.heading}</h2>
    <p className="soft">{words.what}</p>
    <ul className="list">
      {limits.map((limit) => {
        const { name, value, usual, changedAt } = limit;
        const own = problem?.values['limit'] === name ? problem : undefined;
        return (
          <li key={name} className="lines">
            <h3>{words.nameOf(name)}</h3>
            <p className="soft">{words.stands(value, changedAt === null, usual)}</p>
            {/* The key changes on save, which closes the form. */}
            <details className="return" key={`${value} ${changedAt}`} open={own !== undefined}>
              <summary aria-label={words.changeOne(name)}>{words.change}</summary>
              <LimitForm limit={limit} problem={own} />
            </details>
          </li>
        );
      })}
    </ul>
  </section>
);

function LimitForm({ limit, problem }: { limit: AdminLimit; problem: Problem | undefined }) {
  const { name, value, least, most, changedAt } = limit;
  const typed = (field: 'value' | 'why', stands: string) => ({
    // The name makes the id unique, because the screen has several of these forms.
    id: `${field}-${name}`,
    name: field,
    defaultValue: problem?.values[field] ?? stands,
    error: problem?.error.fields[field],
  });
  return (
    <Form method="post" className="form" noValidate>
      <input type="hidden" name="limit" value={name} />
      <Field
        {...typed('value', String(value))}
        label={words.value(least, most)}
        hint={words.hintOf(name)}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextArea
        {...typed('why', '')}
        label={words.why}
        hint={words.whyHint}
        rows={2}
        maxLength={ADMIN_WHY_CHARACTERS}
      />
      <p className="acts">
        <Button type="submit" name="intent" value="limit-set">
          {words.save}
        </Button>
        {changedAt === null ? null : (
          <Button type="submit" name="intent" value="limit-reset" look="quiet">
            {words.reset}
          </Button>
        )}
      </p>
    </Form>
  );
}
