import { Form } from 'react-router';
import * as words from '../../../words/en/changes.ts';
import { Button } from '../../../../../ui/components/button.tsx';
import type { Part } from './restoring.ts';

export interface Saved {
  versionId: string;
  number: string | null;
}

interface Props {
  kept: readonly Saved[];
  field: Part | '';
  look?: 'main' | 'plain';
}

export const Restore = ({ kept, field, look = 'plain' }: Props) =>
  kept.map(({ versionId, number }) => (
    <Form key={versionId} method="post" className="acts">
      <input type="hidden" name="field" value={field} />
      <input type="hidden" name="versionId" value={versionId} />
      <Button type="submit" look={look}>
        {labelOf(number, field)}
      </Button>
    </Form>
  ));

function labelOf(number: string | null, field: Part | ''): string {
  if (number === null) return field === '' ? words.restoreAll : words.restoreOne(words.pagePart(field));
  return field === '' ? words.restoreAllFrom(number) : words.restoreOneFrom(number, words.pagePart(field));
}
