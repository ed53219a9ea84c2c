import { Form } from 'react-router';
import * as words from '../../words/en/checklist-answers.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Select } from '../../../../ui/components/forms/field.tsx';
import { NeedsConnection } from '../../../../ui/components/needs-connection.tsx';

/** Offered to keepers of a page while the checklist has no page. */
export function JoinPage({ pages }: { pages: readonly { id: string; name: string }[] }) {
  if (pages.length === 0) return null;
  return (
    <section className="group" aria-labelledby="join">
      <h2 id="join">{words.joinHeading}</h2>
      <p>{words.joinLead}</p>
      <Form method="post" className="form">
        <input type="hidden" name="intent" value="join" />
        <Select id="tributeId" label={words.joinPick}>
          {pages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <p className="acts">
          <Button type="submit" look="quiet">
            {words.join}
          </Button>
        </p>
      </Form>
    </section>
  );
}

/** Shown to the owner only. Asks for confirmation, because deletion is final. */
export function RemoveChecklist() {
  return (
    <details className="checklist-fold">
      <summary>{words.removeHeading}</summary>
      <Form method="post" className="form">
        <input type="hidden" name="intent" value="remove" />
        <p>{words.removeWhat}</p>
        <label className="check">
          <input type="checkbox" name="isSure" value="yes" required />
          {words.removeSure}
        </label>
        <p className="acts">
          <Button type="submit" look="danger">
            {words.remove}
          </Button>
          <NeedsConnection />
        </p>
      </Form>
    </details>
  );
}
