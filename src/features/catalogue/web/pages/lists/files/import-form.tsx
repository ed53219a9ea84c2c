import { useRef, type ChangeEvent } from 'react';
import { Form } from 'react-router';
import * as words from '../../../../words/en/admin-lists.ts';
import { EntryFormat } from '../../../../contract/catalogue-admin.ts';
import type { BrowserKey } from '../../../../../privacy/contract/data-inventory.ts';
import type { Problem } from '../../../../../../ui/client/failures/problem.ts';
import { useUnsentForm } from '../../../../../../ui/client/typing/unsent-field.ts';
import { useIsReady } from '../../../../../../ui/client/arrival/use-is-ready.ts';
import { Button } from '../../../../../../ui/components/button.tsx';
import { describedBy, FieldError, Select } from '../../../../../../ui/components/forms/field.tsx';

interface Props {
  typed: Record<string, string>;
  problem: Problem | undefined;
  unsentKey: BrowserKey;
}

const formats = { csv: words.asCsv, json: words.asJson };

/** A form into which the file's content is pasted. With JavaScript, a file can be chosen, and the browser reads it. */
export function ImportForm({ typed, problem, unsentKey }: Props) {
  const isReady = useIsReady();
  const content = useRef<HTMLTextAreaElement>(null);
  const { ref, onChange } = useUnsentForm(unsentKey);
  const error = problem?.error.fields['content'];
  const hint = isReady ? words.contentHintChosen : words.contentHint;
  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file || !content.current) return;
    content.current.value = await file.text();
    const chosen = ref.current?.elements.namedItem('format');
    const ending = EntryFormat.safeParse(file.name.split('.').at(-1)?.toLowerCase()).data;
    if (chosen instanceof HTMLSelectElement && ending) chosen.value = ending;
    onChange();
  }
  return (
    <section aria-labelledby="import" className="items">
      <h2 id="import">{words.importTitle}</h2>
      <p>{words.importLead}</p>
      <p className="soft">{words.importMost}</p>
      <Form method="post" className="form" noValidate ref={ref} onChange={onChange}>
        <Select id="format" label={words.format} defaultValue={typed['format'] ?? 'csv'}>
          {EntryFormat.options.map((one) => (
            <option key={one} value={one}>
              {formats[one]}
            </option>
          ))}
        </Select>
        {isReady ? (
          <div className="field">
            <label htmlFor="file">{words.pick}</label>
            <input
              id="file"
              type="file"
              accept=".csv,.json,text/csv,application/json"
              onChange={(one) => void read(one)}
            />
          </div>
        ) : null}
        <div className="field">
          <label htmlFor="content">{words.content}</label>
          <textarea
            className="input"
            id="content"
            name="content"
            ref={content}
            rows={10}
            spellCheck={false}
            defaultValue={typed['content'] ?? ''}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy('content', error, hint)}
          />
          <FieldError id="content" error={error} />
          <p className="hint" id="content-hint">
            {hint}
          </p>
        </div>
        <p className="acts">
          <Button type="submit" name="intent" value="check">
            {words.check}
          </Button>
        </p>
      </Form>
    </section>
  );
}
